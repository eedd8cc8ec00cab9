import { addressGroups } from '@portico/core/caip'
import type { Addresses } from '../keys/deriveAddresses.ts'
import { h } from '../ui/elements.ts'
import { text } from './en.ts'

/** The accounts of a wallet, whole and in groups. */
export function drawAccounts({ eip155, solana }: Addresses): HTMLElement {
  const account = (label: string, address: string) =>
    h(
      'div',
      { class: 'row address' },
      h('dt', {}, label),
      h('dd', { dir: 'ltr' }, ...addressGroups(address).map((part) => h('span', {}, part))),
    )
  return h(
    'dl',
    { class: 'card' },
    account(text('accountEip155'), eip155),
    account(text('accountSolana'), solana),
  )
}
