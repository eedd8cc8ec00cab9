import { t } from '../en.ts'
import type { Order } from '../evm/readOrder.ts'
import { assetRows, isPaid, type Known, receivedRows } from './assetRows.ts'
import { dateText } from './dateText.ts'
import type { TypedMeaning } from './TypedMeaning.ts'

/** Orders in words: what leaves the account at most, what comes at least and to whom, and until when. */
export function describeOrders(orders: readonly Order[], known: Known): TypedMeaning {
  const isUnpaid = orders.some(({ gives, gets }) => gives.length > 0 && !isPaid(gets, known))
  return {
    title: t('signOrder'),
    warnings: [
      t('orderSigned'),
      ...(isUnpaid ? [t('orderUnpaid')] : []),
      ...(orders.some(({ isOpen }) => isOpen) ? [t('orderOpen')] : []),
    ],
    rows: orders.flatMap(({ gives, gets, after, until }) => [
      ...gives.flatMap((one) => assetRows('gives', one, known)),
      ...receivedRows(gets, known),
      ...(after !== undefined && after > 0n
        ? [{ label: t('notBefore'), value: dateText(after, 'neverBegins'), kind: 'text' } as const]
        : []),
      {
        label: t('until'),
        value: until === undefined ? t('noEnd') : dateText(until),
        kind: 'text',
      } as const,
    ]),
  }
}
