import { createKit } from '@portico/core'
import { TypedAmount } from '@portico/core/amount'
import { KitProvider } from '@portico/react'
import { TokenAmountField, TokenRow } from '@portico/react/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AccountBadge } from '../../react/src/buttons/badge/AccountBadge.tsx'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'

const kit = createKit({ adapters: [fakeAdapter('eip155')] })
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(<KitProvider kit={kit}>{node}</KitProvider>)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('\u00a0', ' ')

const balanceOf = (numeric: string) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { numeric, decimals: '18' },
})
const texts = {
  noPrice: '',
  inFiat: '',
  inToken: '',
  max: (amount: string) => `Max ${amount}`,
  maxLabel: () => '',
}
const amount = new TypedAmount({ token: () => undefined, toError: (fault) => new Error(fault) })

// reown-com/appkit#2461, OriginProtocol/origin-dollar#1408, radicle-upstream#2264
it.each([
  ['0.00099999', '<0.001', '0.000999'],
  ['0.000000000000000001', '<0.001', '<0.000001'],
  ['0', '0.000', '0'],
  ['12.3456789', '12.345', '12.345678'],
  ['1234567890123.5', '1,234,567,890,123.500', '1,234,567,890,123.5'],
])(
  'a balance of %s is written alike on the button, in lists and beside an amount',
  (numeric, shown, max) => {
    const balance = balanceOf(numeric)
    const state = { balance, address: '0x1', isUnsupported: false } as never // read for these fields alone
    expect(textOf(<AccountBadge state={state} showBalance />)).toBe(`${shown} ETH`)
    expect(textOf(<TokenRow token={balance} />)).toContain(`${shown} ETH`)
    const field = (
      <TokenAmountField
        amount={amount}
        label=""
        symbol="ETH"
        token={null}
        balance={numeric}
        onMax={() => undefined}
        texts={texts}
      />
    )
    expect(textOf(field)).toContain(`Max ${max}`)
  },
)
