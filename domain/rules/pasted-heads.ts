// Headings of the columns in lists that people paste, in the languages of the app, without accents and punctuation.

const CODE_HEADS = new Set(
  `article articlenumber articleno articlecode code codes sku item itemno itemnumber product productcode ref
    reference model ean gtin barcode upc partnumber articulo codigo referencia modelo codigodebarras articolo
    codice riferimento modello codiceabarre artykul kod indeks symbol kodkreskowy artikel artikelnummer artikelnr
    artnr bestellnummer modell strichcode artikelcode streepjescode codearticle modele codebarres artigo
    numerodearticulo numerodarticle numerodeartigo 货号 商品编号
    编号 型号 条码 商品条码`.split(/\s+/),
)

const QUANTITY_HEADS = new Set(
  `quantity qty pieces pcs units amount cantidad cant unidades uds quantita qta pezzi ilosc szt sztuk sztuki
    menge anzahl stuck stk stuckzahl aantal stuks quantite qte nombre quantidade qtd qtde 数量 件数`.split(/\s+/),
)

const folded = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')

export const isCodeHead = (cell: string): boolean => CODE_HEADS.has(folded(cell))
export const isQuantityHead = (cell: string): boolean => QUANTITY_HEADS.has(folded(cell))
