import type { Connector } from '@portico/core'
import type { Connected } from '@portico/core/adapter'
import { checkSigner } from '@portico/core/adapter/session'
import { describe, expect, it } from 'vitest'
import { network } from '../fakes/networks.ts'

const account = { namespace: 'acme', address: 'a', type: 'eoa' } as const
const connector: Partial<Connector> = { id: 'acme:wallet' }
const signer = { account, network: network('acme', '1'), connector: connector as Connector }
const granted = (networkId: `acme:${string}`, first: string, ...others: string[]): Connected => {
  const accountAt = (address: string) => ({ ...account, address })
  return [{ namespace: 'acme', networkId, accounts: [accountAt(first), ...others.map(accountAt)] }]
}

describe('checkSigner', () => {
  it('accepts a request while the wallet authorises its account on its network', () => {
    expect(() => checkSigner(signer, granted('acme:1', 'b', 'a'))).not.toThrow()
  })

  it('T3 rejects another account, and a wallet that authorises none', () => {
    const none = expect.objectContaining({ code: 'request/accountChanged' })
    expect(() => checkSigner(signer, granted('acme:1', 'b'))).toThrow(none)
    expect(() => checkSigner(signer, undefined)).toThrow(none)
    expect(() => checkSigner(signer, [])).toThrow(none)
  })

  it('T5 rejects another network, whatever the account', () => {
    const wrong = expect.objectContaining({ code: 'request/wrongChain' })
    expect(() => checkSigner(signer, granted('acme:2', 'b'))).toThrow(wrong)
  })
})
