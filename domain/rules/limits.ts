// All named numbers. Units are in the name; the section beside it is the specification's (§) or the decisions'.

/** Highest number on the floating cart button (§9). */
export const CART_BADGE_MAX = 999
/** Highest number on a goods card (§9). */
export const CARD_BADGE_MAX = 9999
/** Maximum lines in one cart (decisions §8). */
export const CART_LINES_MAX = 1000
/** Maximum sets and pallets in one cart, and in one order; each is also a line of the cart. The specification is silent. */
export const CART_BUNDLES_MAX = 50
/** Maximum articles in one set or pallet; the specification is silent. */
export const BUNDLE_PARTS_MAX = 100
/** Maximum orders that are submitted together, one per branch; the specification is silent. */
export const ORDERS_TOGETHER_MAX = 50
/** Maximum lines of orders submitted together: what one request can carry. */
export const ORDERS_TOGETHER_LINES_MAX = 3000
/** Maximum goods total of an order (or quotation) at list price, in minor units: with tax it still fits the wire's ten digits. */
export const ORDER_AMOUNT_MAX = 500_000_000_000
/** Maximum units on one line, even if stock is not checked (§5). */
export const UNLIMITED_QUANTITY_MAX = 999_999
/** Box buttons of package mode, in boxes (§9). */
export const BOX_BUTTONS = [-10, -5, 5, 10] as const
/** Quick-add buttons of normal mode, in steps (§9). */
export const QUICK_ADD_STEPS = [1, 2] as const

/** How long a successful add is shown (§4, §9). */
export const TOAST_MS = 1200
/** Scroll distance that shows the floating cart button (§2, §9). */
export const SCROLL_THRESHOLD_PX = 200
/** Recommended accessories per page of the popover (§2, §9). */
export const POPOVER_PAGE_SIZE = 5
/** Side of the square picture on a card (§9). */
export const CARD_IMAGE_PX = 184
/** Side of a processed product image (§9). */
export const PRODUCT_IMAGE_PX = 600
/** Banner size (§9). */
export const BANNER_PX = { width: 1200, height: 560 } as const
/** Content width on desktop (§9). */
export const PAGE_WIDTH_PX = 1200
/** Length of a random string (§9) in random bytes: 256 bits. The text is longer. */
export const RANDOM_STRING_LENGTH = 32

/** Maximum rows in one batch order import (§5). */
export const BATCH_ROWS_MAX = 200
/** Maximum codes in one barcode search (§5). */
export const BARCODES_MAX = 500
/** Maximum lines in one spreadsheet of orders, which is built in memory; more are refused with their number. */
export const ORDER_SHEET_LINES_MAX = 10_000
/** Maximum rows of the quick order, as many as of a pasted list; the specification is silent. */
export const QUICK_ORDER_ROWS_MAX = 500
/** Maximum size of an uploaded spreadsheet (§5; 10 MB by decisions §9). */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024
/** Maximum size of a shipping label PDF (§5). */
export const LABEL_PDF_BYTES_MAX = 20 * 1024 * 1024
/** Maximum size of a stored photo of a return; the device shrinks it first. The specification is silent. */
export const RETURN_PHOTO_BYTES_MAX = 4 * 1024 * 1024
/** Longer side of a photo after shrinking on the device; a broken edge is still visible. */
export const RETURN_PHOTO_PX = 1600
/** Maximum size of a picture from a camera, before shrinking. */
export const RETURN_PHOTO_SOURCE_BYTES_MAX = 40 * 1024 * 1024
/** Maximum photos of one line of a return, and of all its lines. */
export const RETURN_PHOTOS_PER_LINE = 5
export const RETURN_PHOTOS_MAX = 30
/** Maximum lines of a quotation, characters of its addressee and notes, and of an article's name; the specification is silent. */
export const QUOTATION_LINES_MAX = 200
export const QUOTATION_TEXT_MAX = 1000
export const QUOTATION_NAME_MAX = 300
/** Maximum lines of one return. */
export const RETURN_LINES_MAX = 200
/** Maximum time to refuse a broken or hostile spreadsheet (decisions §9). */
export const SPREADSHEET_READ_MS = 5000
/** Maximum memory for reading one spreadsheet (decisions §9). */
export const SPREADSHEET_MEMORY_BYTES = 256 * 1024 * 1024
/** Timeout of a multipart call (§7). */
export const MULTIPART_TIMEOUT_MS = 10 * 60 * 1000

/** Minimum volume of an order shipped directly from China (§5). */
export const CHINA_MIN_VOLUME_M3 = 65
/** The ranking counts the orders of this many days; the specification is silent. */
export const RANKING_DAYS = 90
/** How many days ahead an expected arrival is shown (§9). */
export const ARRIVAL_DAYS = 90
/** Stock below this is shown exactly, above it in full hundreds (§4). */
export const STOCK_EXACT_BELOW = 100
/** Stock below this is called low; the specification is silent. */
export const STOCK_LOW_BELOW = 20
/** Stock as shown to test accounts (§4). */
export const STOCK_TEXT_FOR_TESTS = '1000+'
/** Data on the device older than this is marked amber. */
export const FRESHNESS_AMBER_MS = 24 * 60 * 60 * 1000
/** The combined discount is shown only if both prices are below this, in minor units (§9). */
export const COMBINED_DISCOUNT_BELOW_MINOR = 100_00

/** Maximum age of a session for a refresh (§4, decisions §3). */
export const REFRESH_WINDOW_MS = 24 * 60 * 60 * 1000
/** A session ends this long after its sign-in, however often it is refreshed. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000
/** Life of an access token (decisions §3). */
export const ACCESS_TOKEN_SECONDS = 900
/** How long a used refresh token returns the same successor (decisions §3). */
export const REFRESH_GRACE_MS = 30_000
/** How long an idempotency key is kept after its last request (decisions §1). */
export const IDEMPOTENCY_DAYS = 400

/** Lists: default rows per page (decisions §1). */
export const PAGE_LIMIT_DEFAULT = 20
/** Lists: maximum rows per page (decisions §1). */
export const PAGE_LIMIT_MAX = 100

/** Field lengths in characters: names and codes (§5). */
export const TEXT_SHORT_MAX = 50
/** Field lengths in characters: titles and address lines (§5). */
export const TEXT_MEDIUM_MAX = 100
/** Field lengths in characters: notes and reasons (§5). */
export const TEXT_LONG_MAX = 200
/** Maximum length of an e-mail address in mail (RFC 5321). */
export const EMAIL_MAX = 254
/** Minimum password length (§5). */
export const PASSWORD_MIN = 8
/** Maximum password length (decisions §10). */
export const PASSWORD_MAX = 128
/** Number of most common passwords that are refused (decisions §10). */
export const COMMON_PASSWORDS = 3000
/** Digits of a verification code. */
export const PASSWORD_CODE_DIGITS = 6
/** How long a verification code is valid. */
export const PASSWORD_CODE_MINUTES = 15
/** Maximum attempts with a verification code. */
export const PASSWORD_CODE_TRIES = 5

/** Maximum people and open invitations of one account together; the specification is silent. */
export const PEOPLE_MAX = 100
/** Maximum column headings learned from an account, and numbers of its own for our articles; beyond it the oldest is dropped. */
export const BATCH_HEADINGS_MAX = 200
export const OWN_ARTICLE_CODES_MAX = 20_000
/** Length of a buyer's user name; the specification is silent. */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 40
/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

/** Maximum size of an application's proof of trade; the specification is silent. */
export const PROOF_BYTES_MAX = 5 * 1024 * 1024
/** How long the code of an application is valid. */
export const REGISTER_CODE_MINUTES = 30
/** Maximum codes sent for one application. */
export const REGISTER_MAILS_MAX = 5
/** Maximum proofs of trade sent for one application, replacements included. */
export const REGISTER_PROOFS_MAX = 20
/** An application with an unconfirmed address is deleted after this. */
export const UNPROVEN_REGISTRATION_DAYS = 2

/** How long download records are kept (§9). */
export const DOWNLOAD_RECORD_DAYS = 30
/** How long a ready file is valid, in calendar days (§9). */
export const DOWNLOAD_FILE_DAYS = 7
/** Number of records that the download centre shows (§9). */
export const DOWNLOAD_LATEST = 10

/** Maximum rows in one call of the ERP; the specification is silent (decisions §15). */
export const ERP_ROWS_MAX = 500
/** How far an ERP's clock may be ahead of ours; the specification is silent. */
export const ERP_CLOCK_AHEAD_MS = 5 * 60 * 1000
/** Maximum size of an invoice PDF from the ERP; the specification is silent. */
export const INVOICE_PDF_BYTES_MAX = 5 * 1024 * 1024
/** Maximum body of an ERP call: one such PDF in base64, or some hundred small ones. */
export const ERP_BODY_BYTES_MAX = 8 * 1024 * 1024
/** Maximum body of an ERP call with one shipping label of 20 MB in base64. */
export const ERP_RETURNS_BYTES_MAX = 28 * 1024 * 1024
/** Maximum credit notes of one return: one for each invoice of the returned pieces. */
export const RETURN_CREDIT_NOTES_MAX = 20
/** Maximum expected days of one article; the specification is silent. */
export const ARRIVALS_PER_ARTICLE_MAX = 50
/** How long a replaced secret is still valid (decisions §15). */
export const SECRET_OVERLAP_DAYS = 7
/** How long an Undo can restore a line that may no longer be added (record 258). */
export const CART_RESTORE_DAYS = 7
/** Maximum named drafts of orders, per account on one device. */
export const NAMED_DRAFTS_MAX = 50
/** Maximum length of such a name. */
export const DRAFT_NAME_MAX = 60
/** Maximum unfinished forms per account on one device, then the oldest is dropped. As many quotations besides, never dropped. */
export const FORM_DRAFTS_MAX = 50

/** Maximum coupon codes that one address may try per minute (decisions §17); the specification is silent. */
export const COUPON_CODES_A_MINUTE = 10

/** An upload that was not continued, or was complete but never handed in, is deleted after this many days. */
export const UNFINISHED_UPLOAD_DAYS = 1
export const UNUSED_UPLOAD_DAYS = 7

/** Maximum articles in one package of the download centre; the specification is silent. */
export const PACKAGE_ARTICLES_MAX = 10_000
/** Maximum validity of a living link. */
export const LIVING_LINK_DAYS_MAX = 365
