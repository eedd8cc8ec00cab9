import type { Account, AdapterDefinition, CaipNetworkId, Namespace } from '@portico/core'
import type { Connected, SessionAdapter } from '@portico/core/adapter'
import { withLimit } from '@portico/core/async'
import { cleanText } from '@portico/core/feature/store'
import type { FrameChannel } from '../channel/createFrameChannel.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import type { LoginStorage } from '../login/LoginStore.ts'
import type { FrameUser } from '../protocol/frameUser.ts'

/** A chain family of the dapp that can be reached over a session, with its loaded code. */
export type Family = {
  readonly definition: AdapterDefinition
  readonly adapter: SessionAdapter
}

type Grant = {
  readonly connected: Connected
  /** The user as the first family has it. */
  readonly user: FrameUser | undefined
}
type Parts = {
  readonly channel: FrameChannel
  readonly host: Pick<EmbeddedHost, 'clock' | 'networks'>
  readonly saved: Pick<LoginStorage, 'accountType'>
  readonly families: readonly Family[]
}
type GrantRequest = {
  readonly namespaces: readonly Namespace[]
  readonly networkId?: CaipNetworkId | undefined
  readonly signal: AbortSignal
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
  const answers = await Promise.allSettled(families.map((family) => ask(parts, family, query)))
  const read = answers.flatMap((it) => (it.status === 'fulfilled' && it.value ? [it.value] : []))
  const reasons = answers.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []))
  for (const reason of reasons)
    if (read.length === 0 || !embeddedErrors.is(reason, 'frame')) throw reason
  return { connected: read.map(({ part }) => part), user: userOf(read.map(({ user }) => user)) }
}

async function ask(
  { channel, host, saved }: Parts,
  { definition, adapter }: Family,
  { networkId, ...options }: GrantRequest,
) {
  const { namespace, networks } = definition
  const isConfigured = (id: CaipNetworkId | undefined) =>
    networks.some((it) => it.caipNetworkId === id)
  const current = host.networks.current(namespace)?.caipNetworkId
  const requestedId = [networkId, current].find(isConfigured) ?? networks[0].caipNetworkId
  const preferred = saved.accountType(namespace)
  const payload = { chainId: requestedId, ...(preferred && { preferredAccountType: preferred }) }
  const request = channel.request('GET_USER', payload, options)
  const answer = await withLimit(request, { clock: host.clock, signal: options.signal })
  const user = { ...answer, ...namesOf(answer) }
  const grantedId = `${namespace}:${String(user.chainId).split(':').at(-1)}` as CaipNetworkId
  const [first, ...others] = accountsOf(user, adapter)
  if (!first) return undefined
  const part = {
    namespace,
    networkId: isConfigured(grantedId) ? grantedId : requestedId,
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
