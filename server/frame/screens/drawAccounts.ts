import type { Addresses } from '../keys/Addresses.ts'
import { chunk } from '../ui/chunk.ts'
import { h } from '../ui/h.ts'
import { text } from './text.ts'

/** The accounts of a wallet, whole and in groups. */
export function drawAccounts({ eip155, solana }: Addresses): HTMLElement {
  const account = (label: string, address: string) =>
    h(
      'div',
      { class: 'row address' },
      h('dt', {}, label),
      h('dd', { dir: 'ltr' }, ...chunk(address).map((part) => h('span', {}, part))),
    )
  return h(
    'dl',
    { class: 'card' },
    account(text('accountEip155'), eip155),
    account(text('accountSolana'), solana),
  )
}
