import { neverSettles, rpcFailure } from '@portico/core/testing'
import { accounts } from '../../../fakes/accounts.ts'
import { type EvmWallet, evmWallet } from '../../../fakes/evmWallet.ts'

/** What a kit does with a wallet: `fine`, or the code of the error that the visitor reads. */
export type Results = {
  readonly connects: string
  readonly signs: string
  readonly sends: string
  readonly switches: string
  readonly restores: string
  readonly disconnects: string
}
export type Behaviour = {
  readonly name: string
  /** Changes a usual wallet that knows mainnet and Base. */
  script(wallet: EvmWallet): void
  /** What differs from `fine`. */
  readonly results?: Partial<Results>
}

const alice = accounts.alice.address
const fail = () => {
  throw new Error('no')
}
const shown = (wallet: EvmWallet, list: readonly unknown[]) => {
  wallet.answer('eth_requestAccounts', () => {
    wallet.authorised = true
    return list
  })
  wallet.answer('eth_accounts', () => (wallet.authorised ? list : []))
}
const answersSwitch =
  (cause: unknown) =>
  (wallet: EvmWallet): void => {
    wallet.chains.delete(8453)
    wallet.answer('wallet_switchEthereumChain', () => {
      if (!wallet.chains.has(8453)) return Promise.reject(cause)
      wallet.chainId = 8453
      wallet.emit('chainChanged', '0x2105')
      return null
    })
  }
const failure = (fields: object) => Object.assign(new Error('Failed'), fields)
const silent = (wallet: EvmWallet) => Object.assign(wallet, { emit: () => undefined })

/** EVM wallets as bug reports describe them. */
export const behaviours: readonly Behaviour[] = [
  { name: 'behaves as the standards say', script: () => undefined },
  { name: 'has no events', script: silent },
  {
    name: 'has no listeners',
    script: (wallet) => Object.assign(wallet, { on: undefined, removeListener: undefined }),
  },
  {
    name: 'throws at listeners',
    script: (wallet) => Object.assign(wallet, { on: fail, removeListener: fail }),
  },
  { name: 'lists lower case', script: (wallet) => shown(wallet, [alice.toLowerCase()]) },
  {
    name: 'lists capitals',
    script: (wallet) => shown(wallet, [alice.toUpperCase().replace('0X', '0x')]),
  },
  {
    name: 'lists another checksum',
    script: (wallet) => shown(wallet, [alice.replace(/[a-f]/, (it) => it.toUpperCase())]),
  },
  { name: 'lists an account twice', script: (wallet) => shown(wallet, [alice, alice]) },
  { name: 'lists odd entries', script: (wallet) => shown(wallet, [null, alice, 'x']) },
  {
    name: 'answers the request of accounts with nothing',
    script: (wallet) =>
      wallet.answer('eth_requestAccounts', () => {
        wallet.authorised = true
        return null
      }),
  },
  {
    name: 'lists nothing usable',
    script: (wallet) => shown(wallet, ['x']),
    results: none('failed'),
  },
  {
    name: 'lists nothing',
    script: (wallet) => wallet.answer('eth_requestAccounts', []),
    results: none('unauthorized'),
  },
  {
    name: 'refuses',
    script: (wallet) => wallet.answer('eth_requestAccounts', rpcFailure(4001)),
    results: none('rejected'),
  },
  {
    name: 'refuses with a code as text',
    script: (wallet) => wallet.answer('eth_requestAccounts', failure({ code: '4001' })),
    results: none('rejected'),
  },
  {
    name: 'has a prompt open',
    script: (wallet) => wallet.answer('eth_requestAccounts', rpcFailure(-32002)),
    results: none('busy'),
  },
  {
    name: 'has chain ids as numbers',
    script: (wallet) => wallet.answer('eth_chainId', () => wallet.chainId),
  },
  {
    name: 'has chain ids as bigint',
    script: (wallet) => wallet.answer('eth_chainId', () => BigInt(wallet.chainId)),
  },
  {
    name: 'has chain ids as decimal text',
    script: (wallet) => wallet.answer('eth_chainId', () => String(wallet.chainId)),
  },
  {
    name: 'has no readable chain id',
    script: (wallet) => wallet.answer('eth_chainId', 'mainnet'),
    results: none('failed'),
  },
  { name: 'names an unknown network by 4902', script: answersSwitch(rpcFailure(4902)) },
  {
    name: 'names an unknown network by data.code',
    script: answersSwitch(failure({ code: -32603, data: { code: 4902 } })),
  },
  {
    name: 'names an unknown network in words',
    script: answersSwitch(failure({ code: -32603, message: 'Unbekanntes Netz' })),
  },
  {
    name: 'refuses to switch',
    script: (wallet) => wallet.answer('wallet_switchEthereumChain', rpcFailure(4001)),
    results: { switches: 'network/rejected' },
  },
  {
    name: 'refuses to add',
    script(wallet) {
      wallet.chains.delete(8453)
      wallet.answer('wallet_addEthereumChain', rpcFailure(4001))
    },
    results: { switches: 'network/rejected' },
  },
  {
    name: 'cannot switch',
    script(wallet) {
      wallet.answer('wallet_switchEthereumChain', rpcFailure(4200))
      wallet.answer('wallet_addEthereumChain', rpcFailure(4200))
    },
    results: { switches: 'network/noSwitch' },
  },
  {
    name: 'confirms a switch and stays',
    script: (wallet) => wallet.answer('wallet_switchEthereumChain', null),
    results: { switches: 'network/notSwitched' },
  },
  {
    name: 'never answers a switch, but switches',
    script: (wallet) =>
      wallet.answer('wallet_switchEthereumChain', () => {
        wallet.chainId = 8453
        wallet.emit('chainChanged', { chainId: '0x2105' })
        return neverSettles()
      }),
  },
  {
    name: 'echoes the old network',
    script: (wallet) =>
      wallet.answer('wallet_switchEthereumChain', () => {
        wallet.emit('chainChanged', '0x1')
        wallet.chainId = 8453
        return null
      }),
  },
  {
    name: 'signs with another key',
    script: (wallet) =>
      wallet.answer('personal_sign', () => accounts.bob.signMessage({ message: 'a' })),
    results: { signs: 'request/otherAccount' },
  },
  {
    name: 'refuses on its device',
    script(wallet) {
      const cause = failure({ message: 'Ledger device: denied by the user? (0x6985)' })
      wallet.answer('personal_sign', cause)
      wallet.answer('eth_sendTransaction', cause)
    },
    results: { signs: 'request/rejected', sends: 'request/rejected' },
  },
  {
    name: 'answers a transaction with an object',
    script: (wallet) => wallet.answer('eth_sendTransaction', { hash: `0x${'ab'.repeat(32)}` }),
    results: { sends: 'request/unknownOutcome' },
  },
  {
    name: 'hides the reason of a failure',
    script: (wallet) =>
      wallet.answer(
        'eth_sendTransaction',
        failure({ code: -32603, data: { message: 'insufficient funds' } }),
      ),
    results: { sends: 'request/insufficientFunds' },
  },
  {
    name: 'is locked after the visit',
    script: (wallet) => Object.assign(wallet, { locksWhenLeft: true }),
    results: { restores: 'fine once unlocked' },
  },
  {
    name: 'cannot revoke',
    script: (wallet) => wallet.answer('wallet_revokePermissions', rpcFailure(-32601)),
  },
  {
    name: 'never answers a revocation',
    script: (wallet) => wallet.answer('wallet_revokePermissions', neverSettles),
    results: { disconnects: 'connection/disconnectFailed' },
  },
]

/** A wallet that does not connect does nothing else. */
function none(name: string): Results {
  const missing = 'connection/notConnected'
  return {
    connects: `connection/${name}`,
    signs: missing,
    sends: missing,
    switches: 'fine',
    restores: 'nothing',
    disconnects: 'fine',
  }
}

export function walletOf({ script }: Behaviour): EvmWallet {
  const wallet = evmWallet()
  script(wallet)
  return wallet
}
