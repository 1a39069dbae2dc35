import type { PushPayload } from '#domain/contract/push-message.ts'

/** What a notification says. `plain` is for a message that cannot be read: something must be shown, or iOS ends the subscription. */
export type PushWord = PushPayload['kind'] | 'plain'

/** The worker has no catalogs: nine of them would cost every start of it more than all else that it does. */
export const PUSH_WORDS: Readonly<Record<PushPayload['language'], Readonly<Record<PushWord, string>>>> = {
  en: {
    orderGiven: 'New order for one of your accounts',
    orderCancelled: 'An order of one of your accounts was cancelled',
    orderShipped: 'An order of one of your accounts has been shipped',
    goodsArrived: 'An article you are waiting for has arrived',
    plain: 'There is news in the shop',
  },
  de: {
    orderGiven: 'Neue Bestellung für eines Ihrer Konten',
    orderCancelled: 'Eine Bestellung eines Ihrer Konten wurde storniert',
    orderShipped: 'Eine Bestellung eines Ihrer Konten wurde versandt',
    goodsArrived: 'Ein Artikel, auf den Sie warten, ist eingetroffen',
    plain: 'Es gibt Neuigkeiten im Shop',
  },
  es: {
    orderGiven: 'Nuevo pedido de una de sus cuentas',
    orderCancelled: 'Se ha cancelado un pedido de una de sus cuentas',
    orderShipped: 'Se ha enviado un pedido de una de sus cuentas',
    goodsArrived: 'Ha llegado un artículo que esperaba',
    plain: 'Hay novedades en la tienda',
  },
  fr: {
    orderGiven: 'Nouvelle commande pour l’un de vos comptes',
    orderCancelled: 'Une commande de l’un de vos comptes a été annulée',
    orderShipped: 'Une commande de l’un de vos comptes a été expédiée',
    goodsArrived: 'Un article que vous attendez est arrivé',
    plain: 'Il y a du nouveau dans la boutique',
  },
  it: {
    orderGiven: 'Nuovo ordine per uno dei suoi account',
    orderCancelled: 'Un ordine di uno dei suoi account è stato annullato',
    orderShipped: 'Un ordine di uno dei suoi account è stato spedito',
    goodsArrived: 'È arrivato un articolo che attendeva',
    plain: 'Ci sono novità nello shop',
  },
  nl: {
    orderGiven: 'Nieuwe bestelling voor een van uw accounts',
    orderCancelled: 'Een bestelling van een van uw accounts is geannuleerd',
    orderShipped: 'Een bestelling van een van uw accounts is verzonden',
    goodsArrived: 'Een artikel waarop u wacht is binnen',
    plain: 'Er is nieuws in de shop',
  },
  pl: {
    orderGiven: 'Nowe zamówienie na jedno z Państwa kont',
    orderCancelled: 'Anulowano zamówienie z jednego z Państwa kont',
    orderShipped: 'Wysłano zamówienie z jednego z Państwa kont',
    goodsArrived: 'Artykuł, na który Państwo czekają, jest już dostępny',
    plain: 'W sklepie jest coś nowego',
  },
  pt: {
    orderGiven: 'Nova encomenda para uma das suas contas',
    orderCancelled: 'Uma encomenda de uma das suas contas foi cancelada',
    orderShipped: 'Foi expedida uma encomenda de uma das suas contas',
    goodsArrived: 'Chegou um artigo que esperava',
    plain: 'Há novidades na loja',
  },
  'zh-cn': {
    orderGiven: '您的客户账户有新订单',
    orderCancelled: '您的客户账户有订单被取消',
    orderShipped: '您的客户账户有订单已发货',
    goodsArrived: '您等待的商品已到货',
    plain: '商城有新消息',
  },
}
