import {
  adapterContract,
  type ConnectorSample,
  connectorContract,
  neverSettles,
  rpcFailure,
} from '@portico/core/testing'
import { base, eip155, mainnet } from '@portico/eip155'
import { type Hex, verifyMessage } from 'viem'
import { describe, it } from 'vitest'
import { injectedWallet } from '../../adapters/eip155/src/discovery/injectedWallet.ts'
import { accounts } from '../fakes/accounts.ts'
import { evmSigner } from '../fakes/evmSigner.ts'
import { chooseBob, evmWallet } from '../fakes/evmWallet.ts'
import { announce, page } from '../fakes/page.ts'

describe('the eip155 adapter satisfies the contract', () => {
  const target = page()
  const create = () => eip155({ networks: [mainnet, base], discovery: { target } })
  const cases = adapterContract(create, {
    address: accounts.alice.address,
    notAddress: accounts.alice.address.replace('9', '8'),
    announce: () => announce(target, evmWallet(), { rdns: `com.n${crypto.randomUUID()}` }),
    announceTwins() {
      const rdns = `com.n${crypto.randomUUID()}`
      announce(target, evmWallet(), { rdns })
      announce(target, evmWallet(), { rdns })
    },
    connected() {
      const wallet = evmWallet()
      wallet.authorised = true
      const { address } = accounts.alice
      return {
        signer: evmSigner(wallet),
        verifies: (message, signature) =>
          verifyMessage({ address, message, signature: signature as Hex }),
        refuse: () => wallet.answer('personal_sign', rpcFailure(4001)),
        changeAccount: () => chooseBob(wallet),
        leaveNetwork() {
          wallet.chainId = 8453
        },
      }
    },
  })
  for (const { name, run } of cases) it(name, run)
})

describe('its injected connector satisfies the contract', () => {
  const methods = ['eth_requestAccounts', 'eth_accounts', 'eth_chainId', 'wallet_revokePermissions']
  const sample = (): ConnectorSample => {
    const wallet = evmWallet()
    let grant = (_: readonly string[]) => {}
    const facts = { id: 'a.b', type: 'ANNOUNCED', name: 'A', restores: true } as const
    return {
      create: injectedWallet(wallet)(facts),
      networks: [mainnet, base],
      wallet: {
        prompts: wallet.prompts,
        refuse: () => wallet.answer('eth_requestAccounts', rpcFailure(4001)),
        hang() {
          for (const method of methods) wallet.answer(method, neverSettles)
          wallet.answer('eth_requestAccounts', () => new Promise((resolve) => (grant = resolve)))
        },
        async answerLate() {
          await new Promise((resolve) => setImmediate(resolve)) // wait for the request
          wallet.answer('eth_chainId', '0x1')
          grant([accounts.alice.address])
          await new Promise((resolve) => setImmediate(resolve))
        },
        revoke: () => wallet.answer('eth_accounts', []),
        changeAccount: () => chooseBob(wallet),
        leave: () => wallet.emit('disconnect', rpcFailure(4900)),
      },
    }
  }
  for (const { name, run } of connectorContract(sample)) it(name, run)
})
