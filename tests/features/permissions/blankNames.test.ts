import type { Permission } from '@portico/core/adapter'
import { expect, it } from 'vitest'
import { riskOf } from '../../../features/src/permissions/list/PermissionEntry.ts'
import { whatText } from '../../../features/src/permissions/views/permissionTexts.ts'

const permission: Permission = {
  id: 'a',
  kind: 'spend',
  account: '0xa',
  holder: { address: '0xb' },
  terms: [{ symbol: 'USDC', isUnlimited: true }],
  canRevoke: true,
}

it.each(['', '\u3164', '\u2800 \u115f', '\u200b', '\u0305', '0x5290…9EE7', 'bc1q…5mdq'])(
  'S25 a permission without limit of a holder whose name says nothing is of the highest risk: %s',
  (name) => {
    expect(riskOf({ ...permission, holder: { address: '0xb', name } })).toBe(3)
    expect(riskOf({ ...permission, holder: { address: '0xb', name, url: name } })).toBe(3)
  },
)

it('S25 a permission of a holder with a name or a page is less', () => {
  expect(riskOf({ ...permission, holder: { name: 'Acme vault' } })).toBe(2)
  expect(riskOf({ ...permission, holder: { url: 'https://acme.example' } })).toBe(2)
})

it.each(['000,000.00 ETH', '9999', 'O00'])(
  'S25 a symbol that could continue the amount of a permission is set apart: %s',
  (symbol) => {
    const t = ((_: string, holes: { symbol: string }) => holes.symbol) as never // of the texts, their holes count
    const terms = [{ symbol, amount: '1' }]
    expect(whatText({ ...permission, terms }, { t, locale: 'en' })).toBe(`“${symbol}”`)
  },
)
