import type { Wallet, WalletAccount } from '@wallet-standard/base'
import icon from '../profiles/quarry.svg'
import { BitcoinVault } from './BitcoinVault.ts'
import type { ShownAddress } from './vaultState.ts'

type Listener = (change: { readonly accounts: readonly WalletAccount[] }) => void
type TransactionInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: WalletAccount
    readonly signingIndexes: readonly number[]
  }[]
}
export type Quarry = Wallet & Pick<BitcoinVault, 'useAccount'> & { forgetPage(): void }

const chains = ['bitcoin:regtest', 'bitcoin:signet'] as const
const signing = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const

/** A Wallet Standard wallet with the Bitcoin features: two addresses on each of two networks. */
export function createQuarry(): Quarry {
  const vault = new BitcoinVault({ id: 'quarry', name: 'Quarry Wallet', paymentKind: 'p2wpkh' })
  const listeners = new Set<Listener>()
  vault.onChange = () => {
    for (const listener of [...listeners]) listener({ accounts: quarry.accounts })
  }
  const forgetPage = () => {
    vault.forget()
    vault.onChange()
  }
  const version = '1.0.0'
  const quarry: Quarry = {
    version,
    name: 'Quarry Wallet',
    icon: icon as Wallet['icon'],
    chains,
    get accounts() {
      return vault.shown.map(toAccount)
    },
    features: {
      'bitcoin:connect': {
        version,
        async connect() {
          await withoutCode(vault.connect())
          return { accounts: quarry.accounts }
        },
      },
      'standard:disconnect': { version, disconnect: async () => vault.forget() },
      'standard:events': {
        version,
        on(_: 'change', listener: Listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'bitcoin:signMessage': {
        version,
        async signMessage({ account, message }: { account: WalletAccount; message: Uint8Array }) {
          const text = new TextDecoder().decode(message)
          const signature = await withoutCode(vault.signMessage(account.address, text, 'BIP322'))
          return [{ signedMessage: message, signature }]
        },
      },
      'bitcoin:signTransaction': {
        version,
        async signTransaction({ psbt, inputsToSign }: TransactionInput) {
          const inputs = inputsToSign.map(
            ({ account, signingIndexes }) => [account.address, signingIndexes] as const,
          )
          return [
            { signedPsbt: await withoutCode(vault.signPsbt(psbt, Object.fromEntries(inputs))) },
          ]
        },
      },
    },
    useAccount: (account) => vault.useAccount(account),
    forgetPage,
  }
  return quarry
}

function toAccount({ address, publicKey, network }: ShownAddress): WalletAccount {
  const bytes = publicKey.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return {
    address,
    publicKey: Uint8Array.from(bytes),
    chains: [`bitcoin:${network}`],
    features: [...signing],
  }
}

/** Rejections have no code in this standard. */
async function withoutCode<value>(work: Promise<value>): Promise<value> {
  try {
    return await work
  } catch (error) {
    if ((error as { refused?: boolean }).refused) throw new Error('The user rejected the request')
    throw error
  }
}
