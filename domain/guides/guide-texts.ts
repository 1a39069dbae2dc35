/** Texts of the tours' steps: whole sentences, translated on the server into nine languages. Buttons are named by their labels. */
export const guideTexts = {
  homeSearch: /*i18n*/ {
    id: 'guide.home.search',
    message: 'Search by name, number or barcode. It works without a connection too.',
  },
  homeSync: /*i18n*/ {
    id: 'guide.home.sync',
    message: 'Here you see whether everything is sent and how old the data is. What is not sent yet is kept on this device.',
  },
  homeCart: /*i18n*/ { id: 'guide.home.cart', message: 'Your cart is always in sight, with its articles and its total.' },
  listTools: /*i18n*/ {
    id: 'guide.list.tools',
    message: 'Filter by stock and features, choose the order of the list, and look at it as cards or as a table.',
  },
  listCard: /*i18n*/ {
    id: 'guide.list.card',
    message: 'Add an article right here. Quantities go in the steps in which the article is sold.',
  },
  cartLines: /*i18n*/ {
    id: 'guide.cart.lines',
    message: 'Untick what you do not want to order today. It stays in the cart for the next order.',
  },
  cartSummary: /*i18n*/ {
    id: 'guide.cart.summary',
    message:
      'Here you see what the order comes to and what still prevents it from being placed. You can place it without a connection.',
  },
  quickRows: /*i18n*/ {
    id: 'guide.quick.rows',
    message: 'Type or scan a code, then the quantity. Enter goes on to the next row. You can paste a whole list too.',
  },
  quickSummary: /*i18n*/ { id: 'guide.quick.summary', message: 'Add all rows to the cart at once when they are ready.' },
  articlePictures: /*i18n*/ {
    id: 'guide.article.pictures',
    message: 'Press the picture to enlarge it. If there are several, choose one below.',
  },
  articleStock: /*i18n*/ {
    id: 'guide.article.stock',
    message: 'See what is in stock, what is on the way, and whether you bought it before.',
  },
  articleBuy: /*i18n*/ {
    id: 'guide.article.buy',
    message: 'Choose the quantity and press “Add to cart”. It works without a connection too.',
  },
  articleFiles: /*i18n*/ {
    id: 'guide.article.files',
    message: 'How it is packed, and its documents. “Package of files” puts pictures and documents into one file.',
  },
  confirmAddress: /*i18n*/ {
    id: 'guide.confirm.address',
    message: 'Choose the delivery address, or add one with “New address”.',
  },
  confirmDetails: /*i18n*/ {
    id: 'guide.confirm.details',
    message: 'Add your own order number, a delivery day and notes if you like.',
  },
  confirmShort: /*i18n*/ {
    id: 'guide.confirm.short',
    message: 'Say what to do if an article runs short: for the whole order, or with “Choose line by line”.',
  },
  confirmSubmit: /*i18n*/ {
    id: 'guide.confirm.submit',
    message: 'Check the total, then press the large button. With “Save as a draft” you finish the order another day.',
  },
  ordersFilters: /*i18n*/ {
    id: 'guide.orders.filters',
    message: 'Search by number, article or invoice, or choose a period. It works without a connection too.',
  },
  ordersStates: /*i18n*/ {
    id: 'guide.orders.states',
    message: 'Each state shows how many orders it has. Choose one to see only those.',
  },
  ordersSave: /*i18n*/ {
    id: 'guide.orders.save',
    message: '“Save as spreadsheet” writes the orders of this list to a file, with all their lines.',
  },
  ordersOrder: /*i18n*/ {
    id: 'guide.orders.order',
    message: 'Open an order to see what was shipped, to order it again or to return articles.',
  },
  batchTemplate: /*i18n*/ {
    id: 'guide.batch.template',
    message: 'Press “Template” for a spreadsheet with the right columns. Your own files work too.',
  },
  batchDrop: /*i18n*/ {
    id: 'guide.batch.drop',
    message: 'Choose a file or drop it here. Every row is checked before anything is ordered.',
  },
  batchHistory: /*i18n*/ {
    id: 'guide.batch.history',
    message: 'The files that you uploaded. Open one to see the result of each row.',
  },
  matrixBranches: /*i18n*/ {
    id: 'guide.matrix.branches',
    message: 'Press “Choose branches” and tick the delivery addresses that you order for. Each is a column.',
  },
  matrixAdd: /*i18n*/ {
    id: 'guide.matrix.add',
    message: 'Add an article by its number or barcode. “Paste a table” takes many at once from a spreadsheet.',
  },
  matrixGrid: /*i18n*/ {
    id: 'guide.matrix.grid',
    message: 'Type a quantity for each branch. The arrow keys and Enter go from cell to cell.',
  },
  matrixConfirm: /*i18n*/ {
    id: 'guide.matrix.confirm',
    message: 'One confirmation makes one order for each branch: either all of them are placed, or none.',
  },
  returnsBegin: /*i18n*/ {
    id: 'guide.returns.begin',
    message: 'Press “Return articles of an order” and choose the order that they came with.',
  },
  returnsFilters: /*i18n*/ {
    id: 'guide.returns.filters',
    message: 'Find a return by its number, an article or a parcel, or choose a state.',
  },
  returnsOne: /*i18n*/ {
    id: 'guide.returns.one',
    message: 'Open a return to read the answer, to enter the parcel that you send, or to withdraw the return.',
  },
  downloadsViews: /*i18n*/ {
    id: 'guide.downloads.views',
    message:
      '“New package” packs pictures, documents and price lists into one file. The “Library” has single files of each article.',
  },
  downloadsLists: /*i18n*/ {
    id: 'guide.downloads.lists',
    message: 'Here are your latest files. “Last 30 days” shows all of them, and “Cart downloads” those of the cart.',
  },
  downloadsOne: /*i18n*/ {
    id: 'guide.downloads.one',
    message: 'You can download a file for 7 days. “Share” gives a link for others, and “Make again” packs it anew.',
  },
  quotationsBegin: /*i18n*/ {
    id: 'guide.quotations.begin',
    message: 'Press “New quotation” to offer articles to a customer of yours, at your own prices.',
  },
  quotationsDraft: /*i18n*/ {
    id: 'guide.quotations.draft',
    message: 'What you have not saved yet waits here, on this device only.',
  },
  quotationsFilters: /*i18n*/ {
    id: 'guide.quotations.filters',
    message: 'Find a quotation by number, customer or article, or by the customer’s answer.',
  },
  quotationsOne: /*i18n*/ {
    id: 'guide.quotations.one',
    message: 'Open a quotation to save it as a file, to write down the answer, or to order what was quoted.',
  },
  todayPrepare: /*i18n*/ {
    id: 'guide.today.prepare',
    message: 'Before you leave, press “Prepare for today”. You can then visit these clients without a connection.',
  },
  todayClient: /*i18n*/ { id: 'guide.today.client', message: 'Choose a client to begin the visit.' },
  todayLights: /*i18n*/ {
    id: 'guide.today.lights',
    message: 'Each light shows one kind of data and how old it is. What is missing comes when you prepare again.',
  },
  todayFiles: /*i18n*/ {
    id: 'guide.today.files',
    message: '“Files” opens the price list and the documents for this client without a connection.',
  },
  todayDrill: /*i18n*/ {
    id: 'guide.today.drill',
    message: 'In a “Drill” you can practise a day without a connection. Nothing is sent.',
  },
  deskStates: /*i18n*/ {
    id: 'guide.desk.states',
    message: '“To be reviewed” shows what waits for an answer. The numbers say how many there are.',
  },
  deskKinds: /*i18n*/ { id: 'guide.desk.kinds', message: 'Choose a kind to see only its cases.' },
  deskSearch: /*i18n*/ { id: 'guide.desk.search', message: 'Find a case by company, client number or the number of the case.' },
  deskOne: /*i18n*/ {
    id: 'guide.desk.one',
    message: 'The oldest case is first. The arrow keys go from case to case, and Enter opens one.',
  },
} as const
export type GuideText = keyof typeof guideTexts
