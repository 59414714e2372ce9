#include "CXlib.h"

void cx_xi_set_mask(unsigned char *mask, int event) { XISetMask(mask, event); }

bool cx_xi_mask_is_set(const unsigned char *mask, int event) { return XIMaskIsSet(mask, event) != 0; }

int cx_xi_mask_length(int last_event) { return XIMaskLen(last_event); }
