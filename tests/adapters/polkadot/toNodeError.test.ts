import { polkadotMainnet } from '@portico/polkadot'
import { describe, expect, it } from 'vitest'
import { toNodeError } from '../../../adapters/polkadot/src/chain/withApi.ts'

const rejection = (data: string) =>
  Object.assign(new Error(`1010: Invalid Transaction: ${data}`), { code: 1010, data })

describe('a rejection of a node', () => {
  it.each([
    ['Transaction has an ancient birth block', 'polkadot/expired'],
    ['{"invalid":{"ancientBirthBlock":null}}', 'polkadot/expired'],
    ['Transaction has a bad signature', 'polkadot/refused'],
    ['Inability to pay some fees', 'request/insufficientFunds'],
  ])('for "%s" is %s', (data, code) => {
    expect(toNodeError(rejection(data), polkadotMainnet)).toMatchObject({ code })
  })
})
