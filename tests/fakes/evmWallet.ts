import { rpcFailure, type ScriptedWallet, scriptedWallet } from '@portico/core/testing'
import { hexToString } from 'viem'
import { accounts } from './accounts.ts'

const { alice, bob } = accounts
/** Methods that prompt the visitor. */
const prompts = new Set([
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_sendCalls',
])

export type EvmWallet = ScriptedWallet & {
  /** Chains that the wallet knows. */
  readonly chains: Set<number>
  chainId: number
  address: string
  authorised: boolean
  prompts(): number
}

/** A stateful EVM wallet that behaves like an extension: one account, a list of chains, real signatures. */
export function evmWallet(chainId = 1, chains: readonly number[] = [1, 8453]): EvmWallet {
  const shown = () => (wallet.authorised ? [wallet.address] : [])
  const script = scriptedWallet({
    eth_requestAccounts() {
      wallet.authorised = true
      return shown()
    },
    eth_accounts: shown,
    eth_chainId: () => `0x${wallet.chainId.toString(16)}`,
    wallet_switchEthereumChain([{ chainId }]: [{ chainId: string }]) {
      if (!wallet.chains.has(Number(chainId))) throw rpcFailure(4902)
      wallet.chainId = Number(chainId)
      wallet.emit('chainChanged', chainId)
      return null
    },
    wallet_addEthereumChain([{ chainId }]: [{ chainId: string }]) {
      wallet.chains.add(Number(chainId))
      return null
    },
    wallet_revokePermissions() {
      wallet.authorised = false
      wallet.emit('accountsChanged', [])
      return null
    },
    personal_sign: ([hex]: [`0x${string}`]) => alice.signMessage({ message: hexToString(hex) }),
    eth_signTypedData_v4: ([, json]: [string, string]) => alice.signTypedData(JSON.parse(json)),
    eth_sendTransaction: `0x${'ab'.repeat(32)}`,
  })
  const wallet: EvmWallet = Object.assign(script, {
    chains: new Set(chains),
    chainId,
    address: alice.address as string,
    authorised: false,
    prompts: () => script.methods.filter((method) => prompts.has(method)).length,
  })
  return wallet
}

/** Switches the wallet to Bob's account. */
export function chooseBob(wallet: EvmWallet): void {
  wallet.address = bob.address
  wallet.emit('accountsChanged', [bob.address])
}
