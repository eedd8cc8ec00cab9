import type { Account, AdapterDefinition, CaipNetworkId, Namespace } from '@portico/core'
import type { Connected, SessionAdapter } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { cleanText } from '@portico/core/feature/store'
import type { FrameChannel } from '../channel/createFrameChannel.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import type { LoginStorage } from '../login/LoginStore.ts'
import type { FrameUser } from '../protocol/frameUser.ts'
import type { LoginSignIn, SignInMessage } from './LoginSignIn.ts'
import { type RequestParts, rpcUrlOf } from './requestFrame.ts'
import { requestWithMessage } from './requestWithMessage.ts'

/** A chain family of the dapp that can be reached over a session, with its loaded code. */
export type Family = {
  readonly definition: AdapterDefinition
  readonly adapter: SessionAdapter
}

/** The accounts of a login. */
export type Grant = {
  readonly connected: Connected
  /** The user as the first family has it. */
  readonly user: FrameUser | undefined
}
type Parts = {
  readonly approval: RequestParts['approval']
  readonly channel: FrameChannel
  readonly host: Pick<EmbeddedHost, 'clock' | 'networks'>
  readonly saved: Pick<LoginStorage, 'accountType'>
  readonly families: readonly Family[]
}
/** Whose accounts to read, and how. */
export type GrantRequest = {
  readonly namespaces: readonly Namespace[]
  readonly networkId?: CaipNetworkId | undefined
  readonly signal: AbortSignal
  /** Set while the visitor logs in. */
  readonly signIn?: LoginSignIn
  /** A session is restored, which needs no request that waits for the frame's 500 ms. */
  readonly isEarly?: boolean
}

/**
 * The accounts that the frame has: each chain family is asked for, and those that the frame refuses are left out. Throws
 * when there is none, and when the frame did not answer.
 */
export async function readGrant(parts: Parts, query: GrantRequest): Promise<Grant> {
  const families = parts.families.filter(({ definition }) =>
    query.namespaces.includes(definition.namespace),
  )
  const { signIn, signal } = query
  const limit = { clock: parts.host.clock, signal }
  const message = signIn && (await withLimit(signIn.message(), limit))
  const answers = await Promise.allSettled(
    families.map((family) => ask(parts, family, { ...query, message })),
  )
  const read = answers.flatMap((it) => (it.status === 'fulfilled' && it.value ? [it.value] : []))
  const reasons = answers.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []))
  for (const reason of reasons)
    if (read.length === 0 || !embeddedErrors.is(reason, 'frame')) throw reason
  return { connected: read.map(({ part }) => part), user: userOf(read.map(({ user }) => user)) }
}

type Requesting = Pick<Parts, 'saved'> & { readonly host: Pick<EmbeddedHost, 'networks'> }

/** The network of a family whose account is asked for: the wanted one, else the one in use, else the first. */
export function networkToRequest(
  { networks: { current } }: Requesting['host'],
  { namespace, networks }: AdapterDefinition,
  wanted: CaipNetworkId | undefined,
): CaipNetworkId {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const preference = [wanted, current(namespace)?.caipNetworkId]
  return preference.find((id) => id !== undefined && ids.includes(id)) ?? networks[0].caipNetworkId
}

/** R9.10: of families that are not listed, the site decides. */
const defaultAccountTypes: { readonly [namespace: string]: 'eoa' | 'smartAccount' } = {
  eip155: 'smartAccount',
}

/** R7.33: the fields of an account in a login and in the request for the user. */
export function accountRequest({ host, saved }: Requesting, networkId: CaipNetworkId) {
  const [namespace = ''] = networkId.split(':')
  const type = saved.accountType(namespace) ?? defaultAccountTypes[namespace]
  return {
    chainId: networkId,
    ...(type && { preferredAccountType: type }),
    ...rpcUrlOf(host.networks.find(networkId)),
  }
}

async function ask(
  parts: Parts,
  { definition, adapter }: Family,
  {
    networkId,
    signIn,
    message,
    ...options
  }: GrantRequest & { readonly message: SignInMessage | undefined },
) {
  const { channel, host } = parts
  const { namespace, networks } = definition
  const requestedId = networkToRequest(host, definition, networkId)
  const isToSignIn = signIn?.networkId === requestedId
  const account = accountRequest(parts, requestedId)
  const sendWithout = () => channel.request('GET_USER', account, options)
  const send = (signal: AbortSignal) =>
    channel.request('GET_USER', { ...account, ...message }, { ...options, signal })
  const { signal } = options
  const request =
    isToSignIn && message?.siwxMessage
      ? requestWithMessage({ approval: parts.approval, signal }, { send, sendWithout })
      : sendWithout()
  const answer = await withLimit(request, { clock: host.clock, signal })
  if (isToSignIn) signIn.answer(answer)
  const user = { ...answer, ...namesOf(answer) }
  const grantedId = `${namespace}:${String(user.chainId).split(':').at(-1)}` as CaipNetworkId
  const isConfigured = networks.some(({ caipNetworkId }) => caipNetworkId === grantedId)
  const [first, ...others] = accountsOf(user, adapter)
  if (!first) return undefined
  const part = {
    namespace,
    networkId: isConfigured ? grantedId : requestedId,
    accounts: [first, ...others] as const,
  }
  return { part, user }
}

/** One family alone may have smart accounts. */
function userOf([first, ...others]: readonly FrameUser[]): FrameUser | undefined {
  const smart = others.find(
    (user) => user.preferredAccountType === 'smartAccount' || user.smartAccountDeployed,
  )
  if (!first || !smart) return first
  const { preferredAccountType, smartAccountDeployed } = smart
  return {
    ...first,
    preferredAccountType,
    ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
  }
}

/** A provider's name of a user may contain characters that reverse or hide text. */
function namesOf({ email, userName }: FrameUser): Partial<FrameUser> {
  return {
    ...(email && { email: cleanText(email, 254) }),
    ...(userName && { userName: cleanText(userName, 256) }),
  }
}

function accountsOf(user: FrameUser, adapter: Family['adapter']): readonly Account[] {
  const others = (user.accounts ?? []).filter(({ address }) => address !== user.address)
  const type = user.accounts?.find(({ address }) => address === user.address)?.type ?? 'eoa'
  return [{ address: user.address, type }, ...others].flatMap(({ address, type }) =>
    adapter.toAccounts([address]).map((account) => ({ ...account, type })),
  )
}

/** The chain families whose wallets can be reached over a session: the frame is such a wallet. */
export async function loadFamilies(
  adapters: readonly AdapterDefinition[],
): Promise<readonly Family[]> {
  const families = adapters.map(async (definition) => {
    const scope = await definition.walletConnect?.load()
    return scope ? [{ definition, adapter: await scope.load() }] : []
  })
  return (await Promise.all(families)).flat()
}
