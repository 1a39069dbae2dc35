// Every number that has a name. Units are in the name; the section beside it is the specification's (§) or the decisions'.

/** Highest number on the floating cart button (§9). */
export const CART_BADGE_MAX = 999
/** Highest number on a goods card (§9). */
export const CARD_BADGE_MAX = 9999
/** Most lines in one cart (decisions §8). */
export const CART_LINES_MAX = 1000
/** Most sets and pallets in one cart, and in one order; each is a line of the cart too. The specification is silent. */
export const CART_BUNDLES_MAX = 50
/** Most articles of one set or pallet; the specification is silent. */
export const BUNDLE_PARTS_MAX = 100
/** Most orders that are given together, one a branch; the specification is silent. */
export const ORDERS_TOGETHER_MAX = 50
/** Most lines of orders given together: what one request carries. */
export const ORDERS_TOGETHER_LINES_MAX = 3000
/** Goods of one order at list price, in minor units: with tax on it the total still fits the wire's ten digits. A quotation comes to no more. */
export const ORDER_AMOUNT_MAX = 500_000_000_000
/** Most units on one line, also where stock is not checked (§5). */
export const UNLIMITED_QUANTITY_MAX = 999_999
/** Box buttons of package mode, in boxes (§9). */
export const BOX_BUTTONS = [-10, -5, 5, 10] as const
/** Quick-add buttons of normal mode, in steps (§9). */
export const QUICK_ADD_STEPS = [1, 2] as const

/** How long a successful add is shown (§4, §9). */
export const TOAST_MS = 1200
/** Scrolling this far shows the floating cart button (§2, §9). */
export const SCROLL_THRESHOLD_PX = 200
/** Recommended accessories on a page of the popover (§2, §9). */
export const POPOVER_PAGE_SIZE = 5
/** Side of the square picture on a card (§9). */
export const CARD_IMAGE_PX = 184
/** Side of a processed product image (§9). */
export const PRODUCT_IMAGE_PX = 600
/** Banner size (§9). */
export const BANNER_PX = { width: 1200, height: 560 } as const
/** Content width on desktop (§9). */
export const PAGE_WIDTH_PX = 1200
/** Length of a random string (§9), in random bytes: 256 bits. As text it is longer. */
export const RANDOM_STRING_LENGTH = 32

/** Rows in one batch order import (§5). */
export const BATCH_ROWS_MAX = 200
/** Codes in one barcode search (§5). */
export const BARCODES_MAX = 500
/** Lines in one spreadsheet of orders, which is made in memory; more are refused with their number. */
export const ORDER_SHEET_LINES_MAX = 10_000
/** Rows of the quick order at once: as many as a pasted list may have; the specification is silent. */
export const QUICK_ORDER_ROWS_MAX = 500
/** Size of an uploaded spreadsheet (§5; 10 MB by decisions §9). */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024
/** Size of a shipping label PDF (§5). */
export const LABEL_PDF_BYTES_MAX = 20 * 1024 * 1024
/** A photo of a return as the service keeps it; the device makes it smaller first. The specification is silent. */
export const RETURN_PHOTO_BYTES_MAX = 4 * 1024 * 1024
/** The longer side of a photo, made smaller on the device; a broken edge can still be seen. */
export const RETURN_PHOTO_PX = 1600
/** A picture as a camera gives it, before it is made smaller. */
export const RETURN_PHOTO_SOURCE_BYTES_MAX = 40 * 1024 * 1024
/** Photos of one line of a return, and of all its lines. */
export const RETURN_PHOTOS_PER_LINE = 5
export const RETURN_PHOTOS_MAX = 30
/** Lines of one quotation, and characters of its addressee and notes, and of an article's name in it; the specification is silent. */
export const QUOTATION_LINES_MAX = 200
export const QUOTATION_TEXT_MAX = 1000
export const QUOTATION_NAME_MAX = 300
/** Lines of one return. */
export const RETURN_LINES_MAX = 200
/** Longest time to refuse a broken or hostile spreadsheet (decisions §9). */
export const SPREADSHEET_READ_MS = 5000
/** Memory for reading one spreadsheet (decisions §9). */
export const SPREADSHEET_MEMORY_BYTES = 256 * 1024 * 1024
/** Timeout of a multipart call (§7). */
export const MULTIPART_TIMEOUT_MS = 10 * 60 * 1000

/** Smallest volume of an order shipped directly from China (§5). */
export const CHINA_MIN_VOLUME_M3 = 65
/** Orders of so many days decide what is ordered most; the specification is silent. */
export const RANKING_DAYS = 90
/** How far ahead an expected arrival is shown (§9). */
export const ARRIVAL_DAYS = 90
/** Stock below this is shown exactly, above in full hundreds (§4). */
export const STOCK_EXACT_BELOW = 100
/** Stock below this is called low; the specification is silent. */
export const STOCK_LOW_BELOW = 20
/** What test accounts see as stock (§4). */
export const STOCK_TEXT_FOR_TESTS = '1000+'
/** Data on the device older than this is marked amber. */
export const FRESHNESS_AMBER_MS = 24 * 60 * 60 * 1000
/** The combined discount is shown only where both prices are below this, in minor units (§9). */
export const COMBINED_DISCOUNT_BELOW_MINOR = 100_00

/** A session can be refreshed while it is younger (§4, decisions §3). */
export const REFRESH_WINDOW_MS = 24 * 60 * 60 * 1000
/** However often it is refreshed, a session ends this long after its sign-in. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000
/** Life of an access token (decisions §3). */
export const ACCESS_TOKEN_SECONDS = 900
/** A used refresh token answers the same successor for this long (decisions §3). */
export const REFRESH_GRACE_MS = 30_000
/** How long an idempotency key is kept after it was last asked for (decisions §1). */
export const IDEMPOTENCY_DAYS = 400

/** Lists: rows on a page when not said (decisions §1). */
export const PAGE_LIMIT_DEFAULT = 20
/** Lists: most rows on a page (decisions §1). */
export const PAGE_LIMIT_MAX = 100

/** Field lengths in characters: names and codes (§5). */
export const TEXT_SHORT_MAX = 50
/** Field lengths in characters: titles and address lines (§5). */
export const TEXT_MEDIUM_MAX = 100
/** Field lengths in characters: notes and reasons (§5). */
export const TEXT_LONG_MAX = 200
/** Longest e-mail address that mail can carry (RFC 5321). */
export const EMAIL_MAX = 254
/** Shortest password (§5). */
export const PASSWORD_MIN = 8
/** Longest password (decisions §10). */
export const PASSWORD_MAX = 128
/** How many of the commonest passwords are refused (decisions §10). */
export const COMMON_PASSWORDS = 3000
/** Digits of a verification code. */
export const PASSWORD_CODE_DIGITS = 6
/** How long a verification code holds after it was made. */
export const PASSWORD_CODE_MINUTES = 15
/** How often a verification code may be tried. */
export const PASSWORD_CODE_TRIES = 5

/** People and open invitations of one account together; the specification is silent. */
export const PEOPLE_MAX = 100
/** Column headings that are learned of an account, and numbers of its own for our articles; beyond it the oldest goes. */
export const BATCH_HEADINGS_MAX = 200
export const OWN_ARTICLE_CODES_MAX = 20_000
/** A buyer's user name; the specification is silent. */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 40
/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

/** A proof of trade of an application; the specification is silent. */
export const PROOF_BYTES_MAX = 5 * 1024 * 1024
/** How long the code of an application holds after it was made. */
export const REGISTER_CODE_MINUTES = 30
/** How many codes one application may be sent. */
export const REGISTER_MAILS_MAX = 5
/** How many proofs of trade one application may be sent: those that replace another too. */
export const REGISTER_PROOFS_MAX = 20
/** An application whose address nobody proved is forgotten. */
export const UNPROVEN_REGISTRATION_DAYS = 2

/** Download records are kept (§9). */
export const DOWNLOAD_RECORD_DAYS = 30
/** A ready file is valid, in calendar days (§9). */
export const DOWNLOAD_FILE_DAYS = 7
/** Records that the download centre shows (§9). */
export const DOWNLOAD_LATEST = 10

/** Rows of one call of the ERP; the specification is silent (decisions §15). */
export const ERP_ROWS_MAX = 500
/** How far the clock of an ERP may be ahead of ours; the specification is silent. */
export const ERP_CLOCK_AHEAD_MS = 5 * 60 * 1000
/** An invoice as PDF, as the ERP gives it; the specification is silent. */
export const INVOICE_PDF_BYTES_MAX = 5 * 1024 * 1024
/** A call of the ERP with one such PDF as base64 in it, or some hundred small ones. */
export const ERP_BODY_BYTES_MAX = 8 * 1024 * 1024
/** A call of the ERP with one shipping label of 20 MB as base64 in it. */
export const ERP_RETURNS_BYTES_MAX = 28 * 1024 * 1024
/** Credit notes of one return: one for each invoice of what comes back. */
export const RETURN_CREDIT_NOTES_MAX = 20
/** Days on which one article is expected; the specification is silent. */
export const ARRIVALS_PER_ARTICLE_MAX = 50
/** A secret that was followed by another still opens for so long (decisions §15). */
export const SECRET_OVERLAP_DAYS = 7
/** For so long an Undo brings back a line that nobody may add any more (record 258). */
export const CART_RESTORE_DAYS = 7
/** Orders that were begun and put aside under a name, for each account on one device. */
export const NAMED_DRAFTS_MAX = 50
/** Longest name of one. */
export const DRAFT_NAME_MAX = 60
/** Forms that are kept while they are filled in, for each account on one device: beyond it the oldest goes. As many quotations besides, of which none goes. */
export const FORM_DRAFTS_MAX = 50

/** Coupon codes that one address may try in a minute (decisions §17); the specification is silent. */
export const COUPON_CODES_A_MINUTE = 10

/** An upload that nobody went on with, or that was whole and never handed in, is forgotten after so many days. */
export const UNFINISHED_UPLOAD_DAYS = 1
export const UNUSED_UPLOAD_DAYS = 7

/** Articles of one package of the download centre; the specification is silent. */
export const PACKAGE_ARTICLES_MAX = 10_000
/** How long a living link may be given for. */
export const LIVING_LINK_DAYS_MAX = 365
