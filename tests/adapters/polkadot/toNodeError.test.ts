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

  // novasamatech/nova-spektr#5666, paritytech/polkadot-sdk#9362
  it('after an approval that came too late says that nothing was sent', () => {
    const hints = [expect.stringContaining('Nothing was sent')]
    for (const code of [1010, 1011, 1016]) {
      const late = Object.assign(rejection('AncientBirthBlock'), { code })
      expect(toNodeError(late, polkadotMainnet)).toMatchObject({ code: 'polkadot/expired', hints })
    }
  })
})
