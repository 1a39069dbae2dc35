import type { BatchColumn } from '#domain/rules/batch-names.ts'

/** Headings of our templates and of trade programs, one line per language. */
export const KNOWN_HEADINGS: Readonly<Record<BatchColumn, readonly string[]>> = {
  code: listed(
    'code, article, article number, article no, article code, item, item number, item no, item code, sku, reference, ref, product code',
    'barcode, bar code, ean, ean13, gtin, upc, goodsid, set, set number, set no, combination, bundle',
    'artikel, artikelnummer, artikelnr, artikel nr, art nr, bestellnummer, strichcode, setnummer, set nr',
    'código, n.º de artículo, código de artículo, número de artículo, artículo, referencia, código de barras, número de conjunto, número de lote, conjunto, lote',
    'codice, codice articolo, numero articolo, articolo, riferimento, codice a barre, numero set',
    'kod, kod artykułu, numer artykułu, nr artykułu, artykuł, indeks, kod kreskowy, numer zestawu, zestaw',
    'artikelcode, streepjescode, referentie',
    'numéro d’article, référence, code article, code-barres, article n°, numéro d’ensemble, numéro de lot, ensemble',
    'número do artigo, número de artigo, código do artigo, artigo, referência, número do conjunto, número de conjunto',
    '商品编号, 货号, 条码, 商品条码, 套装编号, 套装, 组合编号, 组合',
  ),
  quantity: listed(
    'quantity, qty, pieces, pcs, amount, units',
    'menge, anzahl, stück, stk, stückzahl',
    'cantidad, cant, unidades, piezas',
    'quantità, qta, qtà, pezzi',
    'ilość, liczba, szt, sztuk, sztuki',
    'aantal, hoeveelheid, stuks',
    'quantité, qté, pièces',
    'quantidade, qtd, qtde, unidade, peças',
    '数量, 件数',
  ),
  centre: listed(
    'distribution centre, distribution center, delivery address, delivery to, branch, store, ship to, warehouse',
    'lieferadresse, filiale, lager, verteilzentrum',
    'centro de distribución, dirección de entrega, tienda, sucursal',
    'centro di distribuzione, indirizzo di consegna, punto vendita',
    'centrum dystrybucyjne, adres dostawy, oddział, sklep',
    'distributiecentrum, afleveradres, filiaal',
    'centre de distribution, adresse de livraison, magasin, succursale',
    'centro de distribuição, morada de entrega, endereço de entrega, loja',
    '配送中心, 收货地址, 门店, 仓库',
  ),
  ownNumber: listed(
    'own number, your order number, order number, order no, po, po number, purchase order',
    'ihre bestellnummer, auftragsnummer, bestellnr',
    'su número de pedido, número de pedido, pedido',
    'il vostro numero d’ordine, vostro numero d’ordine, numero d’ordine, ordine',
    'twój numer zamówienia, państwa numer zamówienia, numer zamówienia, zamówienie',
    'uw ordernummer, uw bestelnummer, ordernummer, bestelnummer',
    'votre numéro de commande, numéro de commande, commande',
    'o seu número de encomenda, número de encomenda, encomenda',
    '贵方订单号, 您的订单号, 订单号, 采购单号',
  ),
}

function listed(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}
