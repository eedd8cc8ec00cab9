import * as z from 'zod/mini'
import type { NodeCall } from '../evm/node.ts'
import { frameError } from '../frameError.ts'
import type { Network, SignContext } from '../page/FrameContext.ts'
import type { WalletService } from '../worker/createWalletService.ts'

const address = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
const settings = z.object({
  /** The contract whose code an account runs (EIP-7702). */
  delegate: address,
  /** Keccak-256 of its code. */
  codeHash: z.optional(z.string()),
  /** Prefixes of the URLs of services that may pay fees for this page; none where the site reaches no bundler. */
  payers: z.optional(z.array(z.string())),
  /** What verifies signatures of passkeys that act for accounts; absent where there are none. */
  signers: z.optional(z.object({ verifier: address, codeHash: z.optional(z.string()) })),
})
export type SmartAccountSettings = z.output<typeof settings>

/** How accounts of a network become smart accounts, as the operator decided; undefined where they do not. */
export function smartSettings({ smartAccount }: Network): SmartAccountSettings | undefined {
  return smartAccount === undefined ? undefined : settings.parse(smartAccount)
}

type SmartNetwork = {
  readonly settings: SmartAccountSettings
  readonly chainId: number
  /** The account. */
  readonly from: `0x${string}`
  readonly node: NodeCall
}

/** A network with smart accounts, and its node. Throws `chain` for a network of plain accounts alone. */
export function smartNetwork({
  wallet,
  network,
  address,
}: Pick<SignContext, 'wallet' | 'network' | 'address'>): SmartNetwork {
  const { id } = network
  const settings = smartSettings(network)
  if (!settings || !id.startsWith('eip155:')) throw frameError('chain')
  return {
    settings,
    chainId: Number(id.slice('eip155:'.length)),
    from: address as `0x${string}`,
    node: (method, params) => wallet.nodeRequest(id, method, params),
  }
}

export type AccountType = 'eoa' | 'smartAccount'

type Place = {
  readonly wallet: Pick<WalletService, 'findAccountType'>
  /** Of the page that asks. */
  readonly origin: string
}

/** What each page prefers, by its origin. It is not stored: it may change with the page, and is nobody's choice. */
const wantedTypes = new WeakMap<Place['wallet'], Map<string, AccountType>>()

/** Notes the kind of account that a page prefers, which counts until the visitor has chosen. */
export function wantType({ wallet, origin }: Place, type: AccountType): void {
  const ofPages = wantedTypes.get(wallet) ?? new Map<string, AccountType>()
  wantedTypes.set(wallet, ofPages.set(origin, type))
}

/**
 * R9.10: the account that the visitor uses with a dapp on networks with smart accounts: what they chose, else what the page
 * prefers, else a smart account.
 */
export async function preferredType({ wallet, origin }: Place): Promise<AccountType> {
  const chosen = await wallet.findAccountType(origin)
  return chosen ?? wantedTypes.get(wallet)?.get(origin) ?? 'smartAccount'
}
