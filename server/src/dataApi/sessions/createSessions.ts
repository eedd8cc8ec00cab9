import type { Clock } from '@portico/core/async'
import { type SessionRequest, sessionMessage } from '@portico/features/permissions/endpoints'
import { isAddress } from 'viem'
import { type Answer, fault, json } from '../../http/Answer.ts'
import type { DataContext } from '../DataContext.ts'
import type { DataRoutes } from '../DataRoutes.ts'
import { findSigner } from '../names/findSigner.ts'
import { type SessionStorage, sessionErrors } from './SessionStorage.ts'

type Routes = Pick<DataRoutes, 'sessions' | 'createSession' | 'revokeSession'>
type Context = {
  readonly storage: SessionStorage
  readonly hosts: readonly string[]
  readonly clients: DataContext['clients']
  readonly clock: Clock
}
type Signed = Omit<SessionRequest, 'account'> & { readonly signature: string }
type Account = { readonly chainId: string; readonly address: string; readonly key: string }

/** Seconds that a signed message may be old: a visitor takes longer than ten seconds to read it in a wallet. */
const maxAgeSeconds = 120
const toleranceSeconds = 10
const maxLifetimeSeconds = 400 * 86_400

/**
 * The routes of sessions (R7.20, R7.21): anybody may list those of an account, and the account creates and revokes them
 * by its signature. Without a storage none is kept. Throws `sessions/noHosts`.
 */
export function createSessions({ options, clients, clock }: DataContext): Routes {
  const { sessions: storage, hosts = [] } = options
  if (!storage) return withoutSessions
  if (hosts.length === 0)
    throw sessionErrors.create('noHosts', [], { hints: ["Set hosts: ['data.acme.example']"] })
  const context: Context = { storage, hosts, clients, clock }
  const now = () => Math.floor(clock.now() / 1_000)
  return {
    async sessions({ params }) {
      const account = readAccount(params.address)
      if ('status' in account) return account
      return json({ pcis: await storage.list(account.key) }, 0)
    },

    async createSession({ params, query, body }) {
      const account = readAccount(params.address)
      if ('status' in account) return account
      const { pci, project, expiry, permissions, policies } = body
      if (expiry <= now() || expiry > now() + maxLifetimeSeconds)
        return fault(400, 'expiry', 'Expected a time within 400 days from now')
      const rejection = await rejectionOf(account, context, {
        ...body,
        call: 'create',
        session: { project, expiry, permissions, policies },
      })
      if (rejection) return rejection
      const session = {
        project: { iconUrl: null, ...project, id: query.projectId ?? null },
        pci,
        expiry,
        createdAt: now(),
        permissions,
        policies,
        context: null,
        revokedAt: null,
      }
      const outcome = await storage.insert({ account: account.key, session, now: now() })
      if (outcome === 'taken') return fault(400, 'pci', 'The session exists already')
      if (outcome === 'full') return fault(400, 'address', 'The account has too many sessions')
      return json(session, 0)
    },

    async revokeSession({ params, body }) {
      const account = readAccount(params.address)
      if ('status' in account) return account
      const rejection = await rejectionOf(account, context, { ...body, call: 'revoke' })
      if (rejection) return rejection
      const isRevoked = await storage.revoke(account.key, body.pci, now())
      return isRevoked
        ? json({}, 0)
        : fault(400, 'pci', 'No such session, or it was revoked before')
    },
  }
}

const unserved = fault(404, 'path', 'This server keeps no sessions')
const withoutSessions: Routes = {
  sessions: () => json({ pcis: [] }, 0),
  createSession: () => unserved,
  revokeSession: () => unserved,
}

function readAccount(text = ''): Account | Answer {
  const [namespace, reference = '', address = '', ...rest] = text.split(':')
  const isEvm = namespace === 'eip155' && /^[1-9]\d{0,31}$/.test(reference)
  if (!isEvm || rest.length > 0 || !isAddress(address, { strict: false }))
    return fault(400, 'address', 'Expected an EVM account as CAIP-10')
  const chainId = `${namespace}:${reference}`
  return { chainId, address, key: `${chainId}:${address.toLowerCase()}` }
}

/** The answer to a request that the account did not sign, for one of the hosts, just now. */
async function rejectionOf(
  { chainId, address }: Account,
  { hosts, clients, clock }: Context,
  { signature, ...signed }: Signed,
): Promise<Answer | undefined> {
  const age = clock.now() / 1_000 - signed.issuedAt
  if (age > maxAgeSeconds || age < -toleranceSeconds)
    return fault(400, 'issuedAt', `Expected a time within ${maxAgeSeconds} seconds of now`)
  if (!hosts.includes(signed.host)) return fault(400, 'host', `Expected ${hosts.join(' or ')}`)
  const message = sessionMessage({ ...signed, account: `${chainId}:${address}` })
  const claim = { address, message, signature, coin_type: 60 }
  if (await findSigner(claim, clients.get(chainId))) return undefined
  return fault(401, 'signature', 'The account did not sign the request')
}
