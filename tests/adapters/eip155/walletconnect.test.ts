import { KitError } from '@portico/core'
import type { SessionPort } from '@portico/core/adapter'
import { rpcFailure } from '@portico/core/testing'
import { base, mainnet } from '@portico/eip155'
import { describe, expect, it } from 'vitest'
import { sessionAdapter } from '../../../adapters/eip155/src/walletconnect/scope.ts'
import { accounts } from '../../fakes/accounts.ts'

const alice = accounts.alice.address

/** A session on mainnet whose wallet answers by method, and the methods that it was asked for. */
function session(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const port: SessionPort = {
    networks: [mainnet, base],
    accounts: sessionAdapter.toAccounts([alice]),
    networkId: mainnet.caipNetworkId,
    async request(method) {
      asked.push(method)
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      return answer
    },
    subscribe: () => () => undefined,
  }
  return { asked, port, switching: () => sessionAdapter.switchNetwork?.(port, base) }
}

describe('a network switch over WalletConnect', () => {
  it.each(['walletConnect/expired', 'walletConnect/sessionEnded'])(
    'ends with %s, without another prompt',
    async (code) => {
      const { asked, switching } = session({
        wallet_switchEthereumChain: new KitError(code, 'Ended'),
        wallet_addEthereumChain: null,
      })
      await expect(switching()).rejects.toMatchObject({ code })
      expect(asked).toEqual(['wallet_switchEthereumChain'])
    },
  )

  it.each(['walletConnect/expired', 'walletConnect/sessionEnded'])(
    'ends with %s of the request to add the network',
    async (code) => {
      const { switching } = session({
        wallet_switchEthereumChain: rpcFailure(4902),
        wallet_addEthereumChain: new KitError(code, 'Ended', { cause: rpcFailure(4200) }),
      })
      await expect(switching()).rejects.toMatchObject({ code })
    },
  )

  it('is not followed by a request to add the network when the session is there already', async () => {
    const { asked, port } = session({ wallet_switchEthereumChain: rpcFailure(-32603) })
    const onBase = { ...port, networkId: base.caipNetworkId }
    await sessionAdapter.switchNetwork?.(onBase, base)
    expect(asked).toEqual(['wallet_switchEthereumChain'])
  })

  it('offers to add a network that the wallet does not know', async () => {
    const { asked, switching } = session({ wallet_switchEthereumChain: rpcFailure(4902) })
    await expect(switching()).rejects.toMatchObject({ code: 'network/switchFailed' })
    expect(asked).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })
})

describe('the accounts of a WalletConnect wallet', () => {
  // EIP-1191 of Rootstock, capitals, and a wrong checksum
  it.each([
    '0xF39Fd6E51AAd88f6F4Ce6AB8827279cffFb92266',
    '0XF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266',
    '0xF39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  ])('are those that it lists, in any case: %s', (address) => {
    expect(sessionAdapter.toAccounts([address, 'x', '', address.toLowerCase()])).toEqual([
      { namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' },
    ])
  })
})
