import type { Permission, PermissionQuery, PermissionSource } from '@portico/core/adapter'
import { isSameAddress } from '@portico/core/caip'
import { readTime } from '@portico/core/siwx'
import type { SessionStore } from './SessionStore.ts'
import type { SignedIn } from './Sessions.ts'

/** The sign-ins of an account at this app, of every network; `app` names it. Throws `siwx/unavailable`. */
export function signInPermissions(
  sessions: Pick<SessionStore, 'all' | 'end' | 'load'>,
  app: () => string,
): PermissionSource {
  const read = async ({ account, signal }: PermissionQuery) => {
    signal.throwIfAborted()
    await sessions.load()
    signal.throwIfAborted()
    const ofAccount = sessions.all.filter(({ address }) => isSameAddress(address, account.address))
    return ofAccount.map((it) => toPermission(it, app()))
  }
  return {
    id: 'siwx',
    kind: 'signIn',
    list: async (query) => ({ permissions: await read(query) }),
    describe: async ({ id }, query) => (await read(query)).find((it) => it.id === id),
    revoke: async (permissions) =>
      permissions.map(({ id }) => ({
        ids: [id],
        async end() {
          const ended = sessions.all.filter((it) => idOf(it) === id)
          if (ended.length > 0) await sessions.end(ended)
        },
      })),
  }
}

function idOf({ chainId, address }: SignedIn): string {
  return `${chainId}:${address}`
}

function toPermission(session: SignedIn, app: string): Permission {
  const { address, chainId, expirationTime } = session
  const until = expirationTime === undefined ? undefined : readTime(expirationTime)
  return {
    id: idOf(session),
    kind: 'signIn',
    account: address,
    networkId: chainId,
    holder: { name: app },
    terms: [],
    ...(until !== undefined && { until }),
    canRevoke: true,
  }
}
