import type { SwapToken } from '@portico/features/swaps'
import type { UniswapDeployment } from '@portico/features/swaps/uniswap'
import type { Address } from 'viem'
import type { EngineName } from '../chains/engine/Engine.ts'

export type RpcRequest = {
  readonly id: number | string
  readonly jsonrpc?: '2.0'
  readonly method: string
  readonly params?: unknown
}
export type RpcFailure = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}
export type RpcResponse = { readonly id: RpcRequest['id']; readonly jsonrpc: '2.0' } & (
  | { readonly result: unknown }
  | { readonly error: RpcFailure }
)

export type ChainState = { readonly chainId: string; readonly online: boolean }

/** State that a site receives without a request. */
export type WalletEvents = {
  accountsChanged: readonly string[]
  chainChanged: ChainState
  /** The node stopped or began to answer; the chain did not change. */
  onlineChanged: ChainState
  /** The visitor revoked the permission at the wallet. */
  forgotten: null
}

/**
 * The only message to the worker, with the port to use; messages that are sent before the worker listens are queued.
 * `alive` names the lock that the sender holds while it exists.
 */
export type Greeting =
  | { readonly role: 'site'; readonly origin: string; readonly alive: string }
  | { readonly role: 'window' | 'panel'; readonly alive: string }

/** From the page's provider to the background. */
export type FromSite =
  | { readonly request: RpcRequest }
  | { readonly windowClosed: string }
  /** The visitor approves whatever this page asks; the id of the question. */
  | { readonly approved: string }

/** From the background to the page's provider. */
export type ToSite =
  | { readonly response: RpcResponse }
  | {
      readonly [name in keyof WalletEvents]: {
        readonly event: name
        readonly data: WalletEvents[name]
      }
    }[keyof WalletEvents]
  /** Bring the window for the question of this id to the front, or open it where none shows it. */
  | { readonly openWindow: string; readonly shown: boolean }

export type QuestionKind =
  | 'unlock'
  | 'connect'
  | 'personalSign'
  | 'typedData'
  | 'send'
  | 'batch'
  | 'switchChain'
  | 'addChain'
  | 'session'
  | 'permissions'

/** A prompt for the visitor, ready to be shown. */
export type Question = {
  readonly kind: QuestionKind
  readonly origin: string
  readonly title: string
  /** Label of the approve button. */
  readonly agree: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Shown completely, as it will be signed. */
  readonly text?: string
  /** Accounts to choose from; active ones first. */
  readonly choose?: readonly Address[]
}
export type Answer = { readonly accounts: readonly Address[] }

/** From the consent window to the background. */
export type FromWindow =
  | { readonly unlock: true }
  | { readonly agree: Answer }
  | { readonly reject: true }

/** From the background to the consent window; without a question the window closes itself. */
export type ToWindow = { readonly question?: Question; readonly locked: boolean }

/**
 * How a batch of calls is made: `none` one after the other; `supported` in one transaction, all or none; `ready` so, once
 * the account was upgraded with the first one; `claimed` says `supported`, and then refuses.
 */
export type Atomic = 'none' | 'supported' | 'ready' | 'claimed'

/** Whether the wallet asks the paymaster services that dapps name for the network's fee. */
export type PaymasterSupport = 'none' | 'supported'

export type Answers = 'all' | 'reads' | 'nothing' | 'altered'

/** Settings that the wallet's own page can change. */
export type Settings = {
  readonly locked: boolean
  /**
   * `reads` never answers requests that need consent, `nothing` never answers, `altered` signs another text than it
   * shows.
   */
  readonly answers: Answers
  readonly account: Address
  readonly chainId: number
  readonly atomic: Atomic
  readonly paymaster: PaymasterSupport
}

/** From the wallet's own page to the background. */
export type FromPanel =
  | { readonly set: Partial<Settings> }
  | { readonly forget: string }
  | { readonly reset: true }

/** From the background to the wallet's own page, after every change. */
export type ToPanel = Settings & {
  readonly accounts: readonly Address[]
  readonly chains: readonly { readonly chainId: number; readonly name: string }[]
  readonly sites: Readonly<Record<string, readonly Address[]>>
  /** A request is waiting for an answer. */
  readonly waiting: boolean
}

/** What the inpage code reads from its page. */
export type SandboxConfig = {
  /** Origin of the wallets. */
  readonly wallets: string
  readonly chains: readonly {
    readonly chainId: number
    readonly name: string
    readonly url: string
  }[]
  /** Base URLs of the other chain families' engines. */
  readonly engines: Readonly<Record<EngineName, string>>
  /** The contracts of exchanges on the first of the chains. */
  readonly exchange: UniswapDeployment
  /** Tokens of that chain that the dapp lists. */
  readonly tokens: readonly SwapToken[]
  /** URL of the WalletConnect relay, with `ws:`. */
  readonly relay: string
  /** Base URL of the wallet directory. */
  readonly directory: string
  /** Base URL of the data API, with its version. */
  readonly data: string
  /** Base URL of the bundlers of operations: the path is the chain id. */
  readonly bundler: string
  /** Host of the pages of the seller of tokens. */
  readonly ramp: string
  /** The stand-in of LI.FI: its base URL, and its contract on both EVM chains. */
  readonly bridge: { readonly url: string; readonly contract: Address }
  /** Origin of the secure site of the embedded wallet. */
  readonly secure: string
  /** URL of the mail box that its mail arrives at. */
  readonly mail: string
}
