import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { type Consent, requestConsent } from '../inpage/requestConsent.ts'
import icon from '../profiles/ember.svg'
import { emberAccounts } from './emberAccounts.ts'
import { openKey } from './openKey.ts'
import { signInText } from './signInText.ts'

type Listener = (change: { readonly accounts: readonly WalletAccount[] }) => void
type MessageInput = { readonly account: WalletAccount; readonly message: Uint8Array }
type TransactionInput = { readonly account: WalletAccount; readonly transaction: Uint8Array }
export type Ember = Wallet & {
  /** Switches the account, as its owner would at the wallet. */
  useAccount(account: number): void
  /** Revokes the page's permission, as its owner would at the wallet. */
  forgetPage(): void
}

/** Storage key of the account that the page may see. */
const storageKey = 'ember-account'
const version = '1.0.0'

/** A Wallet Standard wallet of Solana that prompts before each action and stores its permissions. */
export function createEmber(): Ember {
  const listeners = new Set<Listener>()
  const kept = localStorage.getItem(storageKey)
  let chosen = Number(kept ?? 0)
  let shown = kept !== null
  const keep = (account: number, isShown: boolean) => {
    ;[chosen, shown] = [account, isShown]
    if (isShown) localStorage.setItem(storageKey, String(account))
    else localStorage.removeItem(storageKey)
    for (const listener of [...listeners]) listener({ accounts: ember.accounts })
  }
  const at = (account: WalletAccount) => {
    const index = emberAccounts.indexOf(account)
    if (!ember.accounts.includes(account)) throw new Error('Not an account that this page may use')
    return index
  }
  const ember: Ember = {
    version,
    name: 'Ember Wallet',
    icon: icon as Wallet['icon'],
    chains: ['solana:localnet'],
    get accounts() {
      const account = emberAccounts[chosen]
      return shown && account ? [account] : []
    },
    features: {
      'standard:connect': {
        version,
        async connect({ silent = false } = {}) {
          if (!shown && !silent) {
            await promptVisitor({
              kind: 'connect',
              title: 'Show your account to this page?',
              agree: 'Show',
            })
            keep(chosen, true)
          }
          return { accounts: ember.accounts }
        },
      },
      'standard:disconnect': { version, disconnect: async () => keep(chosen, false) },
      'standard:events': {
        version,
        on(_: 'change', listener: Listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: readonly MessageInput[]) =>
          runInSequence(inputs, ({ account, message }) => signMessage(at(account), message)),
      },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: readonly TransactionInput[]) =>
          signTransactions(
            inputs.map(({ account }) => at(account)),
            inputs.map(({ transaction }) => transaction),
          ),
      },
      'solana:signIn': {
        version,
        signIn: (...inputs: readonly SolanaSignInInput[]) =>
          runInSequence(inputs, async (input) => {
            const account = emberAccounts[chosen]!
            const text = signInText({ domain: location.host, ...input, address: account.address })
            const signed = await signMessage(chosen, new TextEncoder().encode(text))
            if (!shown) keep(chosen, true)
            return { account, ...signed }
          }),
      },
    },
    useAccount: (account) => keep(account, shown),
    forgetPage: () => keep(chosen, false),
  }
  return ember
}

async function signMessage(account: number, message: Uint8Array) {
  await promptVisitor({
    kind: 'signMessage',
    title: 'Sign a message',
    agree: 'Sign',
    text: new TextDecoder().decode(message),
    account,
  })
  const { sign } = await openKey(account)
  return { signedMessage: message, signature: await sign(message) }
}

async function signTransactions(
  accounts: readonly number[],
  transactions: readonly Uint8Array[],
): Promise<readonly { signedTransaction: Uint8Array }[]> {
  const { describeTransaction } = await import('./describeTransaction.ts')
  const [account = 0] = accounts
  const count = transactions.length
  await promptVisitor({
    kind: 'send',
    title: count === 1 ? 'Sign a transaction' : `Sign ${count} transactions`,
    agree: 'Sign',
    rows: transactions.flatMap(describeTransaction),
    account,
  })
  return Promise.all(
    transactions.map(async (transaction, index) => {
      const { signTransaction } = await openKey(accounts[index] ?? 0)
      return { signedTransaction: await signTransaction(transaction) }
    }),
  )
}

/** Runs the inputs one after the other, with one prompt each. */
async function runInSequence<input, output>(
  inputs: readonly input[],
  call: (input: input) => Promise<output>,
): Promise<readonly output[]> {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await call(input))
  return outputs
}

type Question = Pick<Consent, 'kind' | 'title' | 'agree' | 'text'> & {
  readonly rows?: Consent['rows']
  readonly account?: number
}

/** Rejections have no code in this standard; Ember uses the message of most wallets. */
async function promptVisitor({ account = 0, rows = [], ...question }: Question): Promise<void> {
  const own = ['Account', emberAccounts[account]?.address ?? ''] as const
  try {
    await requestConsent({ wallet: 'Ember Wallet', ...question, rows: [own, ...rows] })
  } catch (error) {
    if ((error as { refused?: boolean }).refused) throw new Error('User rejected the request.')
    throw error
  }
}
