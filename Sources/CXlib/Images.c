#include "CXlib.h"

#include <sys/ipc.h>
#include <sys/shm.h>

bool cx_shm_create(XShmSegmentInfo *segment, size_t size) {
    segment->shmaddr = NULL;
    segment->readOnly = True;  // The server only reads it.
    segment->shmid = shmget(IPC_PRIVATE, size, IPC_CREAT | 0600);
    if (segment->shmid < 0) return false;
    void *address = shmat(segment->shmid, NULL, 0);
    // Linux lets the server attach a segment that is already marked for removal while any process has it attached.
    // Nothing therefore stays behind, however this process ends.
    shmctl(segment->shmid, IPC_RMID, NULL);
    if (address == (void *)-1) return false;
    segment->shmaddr = address;
    return true;
}

void cx_shm_unmap(XShmSegmentInfo *segment) {
    if (segment->shmaddr) shmdt(segment->shmaddr);
    segment->shmaddr = NULL;
}

void cx_image_destroy(XImage *image) { XDestroyImage(image); }

unsigned long cx_image_pixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

void cx_image_free(XImage *image) {
    image->data = NULL;
    XDestroyImage(image);
}
