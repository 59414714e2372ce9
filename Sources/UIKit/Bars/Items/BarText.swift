/// The titles of system items, menus and bars with their translations.
enum BarText: CaseIterable, TranslatedText {
    case done, cancel, edit, save, back, search, more, favorites, recents, history, bookmarks, contacts
    case downloads, featured, topRated, mostRecent, mostViewed, undo, redo, add, compose, reply, share
    case organize, refresh, stop, camera, delete, play, pause, rewind, fastForward, close
    case cut, copy, paste, select, selectAll, openLink, copyLink, typing
    case file, format, view, window, help, newWindow, openRecent
    case font, text, spelling, substitutions, transformations, speech, rename, showSidebar, hideSidebar

    var english: String { translations["en"] ?? "" }
    var translations: [String: String] { Self.table[self] ?? [:] }

    private static let table: [BarText: [String: String]] = [
        .rename: [
            "en": "Rename", "de": "Umbenennen", "fr": "Renommer", "es": "Renombrar", "it": "Rinomina",
            "nl": "Wijzig naam", "pt": "Renomear", "sv": "Byt namn", "da": "Omdøb", "nb": "Gi nytt navn",
            "fi": "Nimeä uudelleen", "pl": "Zmień nazwę", "cs": "Přejmenovat", "ru": "Переименовать",
            "uk": "Перейменувати", "tr": "Adını Değiştir", "ja": "名前を変更", "zh": "重新命名", "ko": "이름 변경",
            "ar": "إعادة تسمية", "he": "שינוי שם",
        ],
        .showSidebar: [
            "en": "Show Sidebar", "de": "Seitenleiste einblenden", "fr": "Afficher la barre latérale",
            "es": "Mostrar barra lateral", "it": "Mostra barra laterale", "nl": "Toon navigatiekolom",
            "pt": "Mostrar Barra Lateral", "sv": "Visa sidofält", "da": "Vis indholdsoversigt", "nb": "Vis sidepanel",
            "fi": "Näytä sivupalkki", "pl": "Pokaż pasek boczny", "cs": "Zobrazit boční panel",
            "ru": "Показать боковое меню", "uk": "Показати бічну панель", "tr": "Kenar Çubuğunu Göster",
            "ja": "サイドバーを表示", "zh": "显示边栏", "ko": "사이드바 보기", "ar": "إظهار الشريط الجانبي",
            "he": "הצג סרגל צד",
        ],
        .hideSidebar: [
            "en": "Hide Sidebar", "de": "Seitenleiste ausblenden", "fr": "Masquer la barre latérale",
            "es": "Ocultar barra lateral", "it": "Nascondi barra laterale", "nl": "Verberg navigatiekolom",
            "pt": "Ocultar Barra Lateral", "sv": "Göm sidofält", "da": "Skjul indholdsoversigt",
            "nb": "Skjul sidepanel",
            "fi": "Kätke sivupalkki", "pl": "Ukryj pasek boczny", "cs": "Skrýt boční panel",
            "ru": "Скрыть боковое меню", "uk": "Сховати бічну панель", "tr": "Kenar Çubuğunu Gizle",
            "ja": "サイドバーを非表示", "zh": "隐藏边栏", "ko": "사이드바 가리기", "ar": "إخفاء الشريط الجانبي",
            "he": "הסתר סרגל צד",
        ],
        .done: [
            "en": "Done", "de": "Fertig", "fr": "OK", "es": "OK", "it": "Fine", "nl": "Gereed", "pt": "OK",
            "sv": "Klar", "da": "OK", "nb": "Ferdig", "fi": "Valmis", "pl": "Gotowe", "cs": "Hotovo",
            "ru": "Готово", "uk": "Готово", "tr": "Bitti", "ja": "完了", "zh": "完成", "ko": "완료", "ar": "تم",
            "he": "סיום",
        ],
        .cancel: [
            "en": "Cancel", "de": "Abbrechen", "fr": "Annuler", "es": "Cancelar", "it": "Annulla",
            "nl": "Annuleer", "pt": "Cancelar", "sv": "Avbryt", "da": "Annuller", "nb": "Avbryt", "fi": "Kumoa",
            "pl": "Anuluj", "cs": "Zrušit", "ru": "Отменить", "uk": "Скасувати", "tr": "Vazgeç", "ja": "キャンセル",
            "zh": "取消", "ko": "취소", "ar": "إلغاء", "he": "ביטול",
        ],
        .edit: [
            "en": "Edit", "de": "Bearbeiten", "fr": "Modifier", "es": "Editar", "it": "Modifica", "nl": "Wijzig",
            "pt": "Editar", "sv": "Redigera", "da": "Rediger", "nb": "Rediger", "fi": "Muokkaa", "pl": "Edytuj",
            "cs": "Upravit", "ru": "Править", "uk": "Редагувати", "tr": "Düzenle", "ja": "編集", "zh": "编辑",
            "ko": "편집", "ar": "تحرير", "he": "עריכה",
        ],
        .save: [
            "en": "Save", "de": "Sichern", "fr": "Enregistrer", "es": "Guardar", "it": "Salva", "nl": "Bewaar",
            "pt": "Salvar", "sv": "Spara", "da": "Arkiver", "nb": "Arkiver", "fi": "Tallenna", "pl": "Zachowaj",
            "cs": "Uložit", "ru": "Сохранить", "uk": "Зберегти", "tr": "Kaydet", "ja": "保存", "zh": "存储",
            "ko": "저장", "ar": "حفظ", "he": "שמירה",
        ],
        .back: [
            "en": "Back", "de": "Zurück", "fr": "Retour", "es": "Atrás", "it": "Indietro", "nl": "Terug",
            "pt": "Voltar", "sv": "Bakåt", "da": "Tilbage", "nb": "Tilbake", "fi": "Takaisin", "pl": "Wstecz",
            "cs": "Zpět", "ru": "Назад", "uk": "Назад", "tr": "Geri", "ja": "戻る", "zh": "返回", "ko": "뒤로",
            "ar": "رجوع", "he": "חזרה",
        ],
        .search: [
            "en": "Search", "de": "Suchen", "fr": "Rechercher", "es": "Buscar", "it": "Cerca", "nl": "Zoek",
            "pt": "Buscar", "sv": "Sök", "da": "Søg", "nb": "Søk", "fi": "Etsi", "pl": "Szukaj", "cs": "Hledat",
            "ru": "Поиск", "uk": "Пошук", "tr": "Ara", "ja": "検索", "zh": "搜索", "ko": "검색", "ar": "بحث",
            "he": "חיפוש",
        ],
        .more: [
            "en": "More", "de": "Mehr", "fr": "Plus", "es": "Más", "it": "Altro", "nl": "Meer", "pt": "Mais",
            "sv": "Mer", "da": "Mere", "nb": "Mer", "fi": "Lisää", "pl": "Więcej", "cs": "Další", "ru": "Еще",
            "uk": "Ще", "tr": "Daha Fazla", "ja": "その他", "zh": "更多", "ko": "더 보기", "ar": "المزيد", "he": "עוד",
        ],
        .favorites: [
            "en": "Favorites", "de": "Favoriten", "fr": "Favoris", "es": "Favoritos", "it": "Preferiti",
            "nl": "Favorieten", "pt": "Favoritos", "sv": "Favoriter", "da": "Favoritter", "nb": "Favoritter",
            "fi": "Suosikit", "pl": "Ulubione", "cs": "Oblíbené", "ru": "Избранное", "uk": "Вибране",
            "tr": "Favoriler", "ja": "よく使う項目", "zh": "个人收藏", "ko": "즐겨찾기", "ar": "المفضلة", "he": "מועדפים",
        ],
        .recents: [
            "en": "Recents", "de": "Verlauf", "fr": "Récents", "es": "Recientes", "it": "Recenti", "nl": "Recent",
            "pt": "Recentes", "sv": "Senaste", "da": "Seneste", "nb": "Siste", "fi": "Äskeiset", "pl": "Ostatnie",
            "cs": "Poslední", "ru": "Недавние", "uk": "Недавні", "tr": "Son Aramalar", "ja": "履歴", "zh": "最近项目",
            "ko": "최근 항목", "ar": "الحديثة", "he": "אחרונים",
        ],
        .history: [
            "en": "History", "de": "Verlauf", "fr": "Historique", "es": "Historial", "it": "Cronologia",
            "nl": "Geschiedenis", "pt": "Histórico", "sv": "Historik", "da": "Historik", "nb": "Logg",
            "fi": "Historia", "pl": "Historia", "cs": "Historie", "ru": "История", "uk": "Історія", "tr": "Geçmiş",
            "ja": "履歴", "zh": "历史记录", "ko": "방문 기록", "ar": "السجل", "he": "היסטוריה",
        ],
        .bookmarks: [
            "en": "Bookmarks", "de": "Lesezeichen", "fr": "Signets", "es": "Marcadores", "it": "Segnalibri",
            "nl": "Bladwijzers", "pt": "Favoritos", "sv": "Bokmärken", "da": "Bogmærker", "nb": "Bokmerker",
            "fi": "Kirjanmerkit", "pl": "Zakładki", "cs": "Záložky", "ru": "Закладки", "uk": "Закладки",
            "tr": "Yer İmleri", "ja": "ブックマーク", "zh": "书签", "ko": "책갈피", "ar": "الإشارات المرجعية",
            "he": "סימניות",
        ],
        .contacts: [
            "en": "Contacts", "de": "Kontakte", "fr": "Contacts", "es": "Contactos", "it": "Contatti",
            "nl": "Contacten", "pt": "Contatos", "sv": "Kontakter", "da": "Kontakter", "nb": "Kontakter",
            "fi": "Yhteystiedot", "pl": "Kontakty", "cs": "Kontakty", "ru": "Контакты", "uk": "Контакти",
            "tr": "Kişiler", "ja": "連絡先", "zh": "通讯录", "ko": "연락처", "ar": "جهات الاتصال", "he": "אנשי קשר",
        ],
        .downloads: [
            "en": "Downloads", "de": "Downloads", "fr": "Téléchargements", "es": "Descargas", "it": "Download",
            "nl": "Downloads", "pt": "Downloads", "sv": "Hämtningar", "da": "Overførsler", "nb": "Nedlastinger",
            "fi": "Lataukset", "pl": "Pobrane", "cs": "Stahování", "ru": "Загрузки", "uk": "Завантаження",
            "tr": "İndirilenler", "ja": "ダウンロード", "zh": "下载", "ko": "다운로드", "ar": "التنزيلات", "he": "הורדות",
        ],
        .featured: [
            "en": "Featured", "de": "Highlights", "fr": "Sélection", "es": "Destacados", "it": "In primo piano",
            "nl": "Uitgelicht", "pt": "Destaques", "sv": "Utvalt", "da": "Fremhævet", "nb": "Utvalgt",
            "fi": "Esittelyssä", "pl": "Polecane", "cs": "Doporučené", "ru": "Подборка", "uk": "Добірка",
            "tr": "Öne Çıkanlar", "ja": "おすすめ", "zh": "精品推荐", "ko": "추천", "ar": "مميزة", "he": "מומלצים",
        ],
        .topRated: [
            "en": "Top Rated", "de": "Beste",
        ],
        .mostRecent: [
            "en": "Most Recent", "de": "Neueste",
        ],
        .mostViewed: [
            "en": "Most Viewed", "de": "Meistgesehen",
        ],
        .undo: [
            "en": "Undo", "de": "Widerrufen", "fr": "Annuler", "es": "Deshacer", "it": "Annulla", "nl": "Herstel",
            "pt": "Desfazer", "sv": "Ångra", "da": "Fortryd", "nb": "Angre", "fi": "Kumoa", "pl": "Cofnij",
            "cs": "Odvolat", "ru": "Отменить", "uk": "Відмінити", "tr": "Geri Al", "ja": "取り消す", "zh": "撤销",
            "ko": "실행 취소", "ar": "تراجع", "he": "ביטול",
        ],
        .redo: [
            "en": "Redo", "de": "Wiederholen", "fr": "Rétablir", "es": "Rehacer", "it": "Ripristina",
            "nl": "Opnieuw", "pt": "Refazer", "sv": "Gör om", "da": "Gentag", "nb": "Utfør likevel",
            "fi": "Tee uudelleen", "pl": "Przywróć", "cs": "Opakovat", "ru": "Повторить", "uk": "Повторити",
            "tr": "Yinele", "ja": "やり直す", "zh": "重做", "ko": "실행 복귀", "ar": "إعادة", "he": "ביצוע חוזר",
        ],
        .add: [
            "en": "Add", "de": "Hinzufügen",
        ],
        .compose: [
            "en": "Compose", "de": "Schreiben",
        ],
        .reply: [
            "en": "Reply", "de": "Antworten",
        ],
        .share: [
            "en": "Share", "de": "Teilen",
        ],
        .organize: [
            "en": "Organize", "de": "Ordner",
        ],
        .refresh: [
            "en": "Refresh", "de": "Aktualisieren",
        ],
        .stop: [
            "en": "Stop", "de": "Stopp",
        ],
        .camera: [
            "en": "Camera", "de": "Kamera",
        ],
        .delete: [
            "en": "Delete", "de": "Löschen", "fr": "Supprimer", "es": "Eliminar", "it": "Elimina", "nl": "Verwijder",
            "pt": "Apagar", "sv": "Radera", "da": "Slet", "nb": "Slett", "fi": "Poista", "pl": "Usuń", "cs": "Smazat",
            "ru": "Удалить", "uk": "Видалити", "tr": "Sil", "ja": "削除", "zh": "删除", "ko": "삭제", "ar": "حذف",
            "he": "מחיקה",
        ],
        .play: [
            "en": "Play", "de": "Wiedergabe",
        ],
        .pause: [
            "en": "Pause", "de": "Pause",
        ],
        .rewind: [
            "en": "Rewind", "de": "Zurückspulen",
        ],
        .fastForward: [
            "en": "Fast Forward", "de": "Vorspulen",
        ],
        .cut: [
            "en": "Cut", "de": "Ausschneiden", "fr": "Couper", "es": "Cortar", "it": "Taglia", "nl": "Knip",
            "pt": "Cortar", "sv": "Klipp ut", "da": "Klip", "nb": "Klipp ut", "fi": "Leikkaa", "pl": "Wytnij",
            "cs": "Vyjmout", "ru": "Вырезать", "uk": "Вирізати", "tr": "Kes", "ja": "カット", "zh": "剪切",
            "ko": "오려두기", "ar": "قص", "he": "גזור",
        ],
        .copy: [
            "en": "Copy", "de": "Kopieren", "fr": "Copier", "es": "Copiar", "it": "Copia", "nl": "Kopieer",
            "pt": "Copiar", "sv": "Kopiera", "da": "Kopier", "nb": "Kopier", "fi": "Kopioi", "pl": "Kopiuj",
            "cs": "Kopírovat", "ru": "Скопировать", "uk": "Скопіювати", "tr": "Kopyala", "ja": "コピー", "zh": "拷贝",
            "ko": "복사하기", "ar": "نسخ", "he": "העתק",
        ],
        .paste: [
            "en": "Paste", "de": "Einsetzen", "fr": "Coller", "es": "Pegar", "it": "Incolla", "nl": "Plak",
            "pt": "Colar", "sv": "Klistra in", "da": "Sæt ind", "nb": "Lim inn", "fi": "Liitä", "pl": "Wklej",
            "cs": "Vložit", "ru": "Вставить", "uk": "Вставити", "tr": "Yapıştır", "ja": "ペースト", "zh": "粘贴",
            "ko": "붙여넣기", "ar": "لصق", "he": "הדבק",
        ],
        .select: [
            "en": "Select", "de": "Auswählen", "fr": "Sélectionner", "es": "Seleccionar", "it": "Seleziona",
            "nl": "Selecteer", "pt": "Selecionar", "sv": "Markera", "da": "Vælg", "nb": "Velg", "fi": "Valitse",
            "pl": "Zaznacz", "cs": "Vybrat", "ru": "Выбрать", "uk": "Вибрати", "tr": "Seç", "ja": "選択", "zh": "选择",
            "ko": "선택", "ar": "تحديد", "he": "בחר",
        ],
        .selectAll: [
            "en": "Select All", "de": "Alles auswählen", "fr": "Tout sélectionner", "es": "Seleccionar todo",
            "it": "Seleziona tutto", "nl": "Selecteer alles", "pt": "Selecionar tudo", "sv": "Markera allt",
            "da": "Vælg alt", "nb": "Velg alt", "fi": "Valitse kaikki", "pl": "Zaznacz wszystko",
            "cs": "Vybrat vše", "ru": "Выбрать все", "uk": "Вибрати все", "tr": "Tümünü Seç", "ja": "すべてを選択",
            "zh": "全选", "ko": "전체 선택", "ar": "تحديد الكل", "he": "בחר הכל",
        ],
        .openLink: [
            "en": "Open Link", "de": "Link öffnen", "fr": "Ouvrir le lien", "es": "Abrir enlace", "it": "Apri link",
            "nl": "Open link", "pt": "Abrir link", "sv": "Öppna länk", "da": "Åbn link", "nb": "Åpne lenke",
            "fi": "Avaa linkki", "pl": "Otwórz łącze", "cs": "Otevřít odkaz", "ru": "Открыть ссылку",
            "uk": "Відкрити посилання", "tr": "Bağlantıyı Aç", "ja": "リンクを開く", "zh": "打开链接",
            "ko": "링크 열기", "ar": "فتح الرابط", "he": "פתח קישור",
        ],
        .copyLink: [
            "en": "Copy Link", "de": "Link kopieren", "fr": "Copier le lien", "es": "Copiar enlace",
            "it": "Copia link", "nl": "Kopieer link", "pt": "Copiar link", "sv": "Kopiera länk", "da": "Kopiér link",
            "nb": "Kopier lenke", "fi": "Kopioi linkki", "pl": "Kopiuj łącze", "cs": "Kopírovat odkaz",
            "ru": "Скопировать ссылку", "uk": "Скопіювати посилання", "tr": "Bağlantıyı Kopyala",
            "ja": "リンクをコピー", "zh": "拷贝链接", "ko": "링크 복사", "ar": "نسخ الرابط", "he": "העתק קישור",
        ],
        .typing: [
            "en": "Typing", "de": "Eingabe", "fr": "la saisie", "es": "escritura", "it": "Inserimento", "nl": "typen",
            "pt": "digitação", "sv": "skrivning", "da": "indtastning", "nb": "skriving", "fi": "kirjoitus",
            "pl": "pisanie", "cs": "psaní", "ru": "набор текста", "uk": "введення тексту", "ja": "入力", "zh": "键入",
            "ko": "입력",
        ],
        .close: [
            "en": "Close", "de": "Schließen", "fr": "Fermer", "es": "Cerrar", "it": "Chiudi", "nl": "Sluit",
            "pt": "Fechar", "sv": "Stäng", "da": "Luk", "nb": "Lukk", "fi": "Sulje", "pl": "Zamknij", "cs": "Zavřít",
            "ru": "Закрыть", "uk": "Закрити", "tr": "Kapat", "ja": "閉じる", "zh": "关闭", "ko": "닫기",
            "ar": "إغلاق", "he": "סגור",
        ],
        .file: [
            "en": "File", "de": "Ablage", "fr": "Fichier", "es": "Archivo", "it": "File", "nl": "Archief",
            "pt": "Arquivo", "sv": "Arkiv", "da": "Arkiv", "nb": "Arkiv", "fi": "Arkisto", "pl": "Plik",
            "cs": "Soubor", "ru": "Файл", "uk": "Файл", "tr": "Dosya", "ja": "ファイル", "zh": "文件", "ko": "파일",
            "ar": "ملف", "he": "קובץ",
        ],
        .format: [
            "en": "Format", "de": "Format", "fr": "Format", "es": "Formato", "it": "Formato", "nl": "Opmaak",
            "pt": "Formatar", "sv": "Format", "da": "Format", "nb": "Format", "fi": "Muoto", "pl": "Format",
            "cs": "Formát", "ru": "Формат", "uk": "Формат", "tr": "Biçim", "ja": "フォーマット", "zh": "格式",
            "ko": "포맷", "ar": "تنسيق", "he": "עיצוב",
        ],
        .view: [
            "en": "View", "de": "Darstellung", "fr": "Présentation", "es": "Visualización", "it": "Vista",
            "nl": "Weergave", "pt": "Visualizar", "sv": "Visa", "da": "Vis", "nb": "Vis", "fi": "Näytä",
            "pl": "Widok", "cs": "Zobrazení", "ru": "Вид", "uk": "Перегляд", "tr": "Görüntü", "ja": "表示",
            "zh": "显示", "ko": "보기", "ar": "عرض", "he": "תצוגה",
        ],
        .window: [
            "en": "Window", "de": "Fenster", "fr": "Fenêtre", "es": "Ventana", "it": "Finestra", "nl": "Venster",
            "pt": "Janela", "sv": "Fönster", "da": "Vindue", "nb": "Vindu", "fi": "Ikkuna", "pl": "Okno",
            "cs": "Okno", "ru": "Окно", "uk": "Вікно", "tr": "Pencere", "ja": "ウインドウ", "zh": "窗口",
            "ko": "윈도우", "ar": "نافذة", "he": "חלון",
        ],
        .help: [
            "en": "Help", "de": "Hilfe", "fr": "Aide", "es": "Ayuda", "it": "Aiuto", "nl": "Help", "pt": "Ajuda",
            "sv": "Hjälp", "da": "Hjælp", "nb": "Hjelp", "fi": "Ohje", "pl": "Pomoc", "cs": "Nápověda",
            "ru": "Справка", "uk": "Довідка", "tr": "Yardım", "ja": "ヘルプ", "zh": "帮助", "ko": "도움말",
            "ar": "مساعدة", "he": "עזרה",
        ],
        .newWindow: [
            "en": "New Window", "de": "Neues Fenster", "fr": "Nouvelle fenêtre", "es": "Nueva ventana",
            "it": "Nuova finestra", "nl": "Nieuw venster", "pt": "Nova Janela", "sv": "Nytt fönster",
            "da": "Nyt vindue", "nb": "Nytt vindu", "fi": "Uusi ikkuna", "pl": "Nowe okno", "cs": "Nové okno",
            "ru": "Новое окно", "uk": "Нове вікно", "tr": "Yeni Pencere", "ja": "新規ウインドウ", "zh": "新建窗口",
            "ko": "새로운 윈도우", "ar": "نافذة جديدة", "he": "חלון חדש",
        ],
        .openRecent: [
            "en": "Open Recent", "de": "Benutzte Dokumente", "fr": "Ouvrir l’élément récent", "es": "Abrir recientes",
            "it": "Apri recenti", "nl": "Open recente", "pt": "Abrir Recente", "sv": "Öppna senaste",
            "da": "Åbn seneste", "nb": "Åpne nylige", "fi": "Avaa viimeksi käytetty", "pl": "Otwórz ostatnie",
            "cs": "Otevřít poslední", "ru": "Открыть недавние", "uk": "Відкрити недавні", "tr": "Son Kullanılanı Aç",
            "ja": "最近使った項目を開く", "zh": "打开最近使用", "ko": "최근 사용 열기", "ar": "فتح الأحدث",
            "he": "פתיחת קובץ אחרון",
        ],
        .font: [
            "en": "Font", "de": "Schrift", "fr": "Police", "es": "Tipo de letra", "it": "Font", "nl": "Lettertype",
            "pt": "Fonte", "sv": "Typsnitt", "da": "Skrift", "nb": "Font", "fi": "Fontti", "pl": "Krój pisma",
            "cs": "Písmo", "ru": "Шрифт", "uk": "Шрифт", "tr": "Font", "ja": "フォント", "zh": "字体", "ko": "서체",
            "ar": "الخط", "he": "גופן",
        ],
        .text: [
            "en": "Text", "de": "Text", "fr": "Texte", "es": "Texto", "it": "Testo", "nl": "Tekst", "pt": "Texto",
            "sv": "Text", "da": "Tekst", "nb": "Tekst", "fi": "Teksti", "pl": "Tekst", "cs": "Text", "ru": "Текст",
            "uk": "Текст", "tr": "Metin", "ja": "テキスト", "zh": "文本", "ko": "텍스트", "ar": "النص", "he": "מלל",
        ],
        .spelling: [
            "en": "Spelling and Grammar", "de": "Rechtschreibung und Grammatik", "fr": "Orthographe et grammaire",
            "es": "Ortografía y gramática", "it": "Ortografia e grammatica", "nl": "Spelling en grammatica",
            "pt": "Ortografia e Gramática", "sv": "Stavning och grammatik", "da": "Stave- og grammatikkontrol",
            "nb": "Stavekontroll og grammatikk", "fi": "Oikeinkirjoitus ja kielioppi", "pl": "Pisownia i gramatyka",
            "cs": "Pravopis a gramatika", "ru": "Правописание и грамматика", "uk": "Правопис і граматика",
            "tr": "Yazım ve Dil Bilgisi", "ja": "スペルと文法", "zh": "拼写和语法", "ko": "맞춤법 및 문법",
            "ar": "التدقيق الإملائي والنحوي", "he": "איות ודקדוק",
        ],
        .substitutions: [
            "en": "Substitutions", "de": "Ersetzungen", "fr": "Substitutions", "es": "Sustituciones",
            "it": "Sostituzioni", "nl": "Substituties", "pt": "Substituições", "sv": "Ersättningar",
            "da": "Erstatninger", "nb": "Erstatninger", "fi": "Korvaukset", "pl": "Podstawienia", "cs": "Náhrady",
            "ru": "Замены", "uk": "Заміни", "tr": "Değiştirmeler", "ja": "自動置換", "zh": "替换", "ko": "대체",
            "ar": "الاستبدالات", "he": "החלפות",
        ],
        .transformations: [
            "en": "Transformations", "de": "Transformationen", "fr": "Transformations", "es": "Transformaciones",
            "it": "Trasformazioni", "nl": "Transformaties", "pt": "Transformações", "sv": "Omvandlingar",
            "da": "Transformationer", "nb": "Transformasjoner", "fi": "Muunnokset", "pl": "Przekształcenia",
            "cs": "Transformace", "ru": "Преобразования", "uk": "Перетворення", "tr": "Dönüştürmeler", "ja": "変換",
            "zh": "转换", "ko": "변환", "ar": "التحويلات", "he": "המרות",
        ],
        .speech: [
            "en": "Speech", "de": "Sprachausgabe", "fr": "Parole", "es": "Habla", "it": "Voce", "nl": "Spraak",
            "pt": "Fala", "sv": "Tal", "da": "Tale", "nb": "Tale", "fi": "Puhe", "pl": "Mowa", "cs": "Řeč",
            "ru": "Речь", "uk": "Мовлення", "tr": "Konuşma", "ja": "スピーチ", "zh": "语音", "ko": "말하기",
            "ar": "الكلام", "he": "דיבור",
        ],
    ]
}
