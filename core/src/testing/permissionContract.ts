import type {
  Permission,
  PermissionQuery,
  PermissionSource,
  Revocation,
} from '../adapter/Permissions.ts'
import { type ContractCase, ensure } from './ContractCase.ts'

/** What the contract needs to know of a source, and of an account that allowed something. */
export type PermissionSample = {
  readonly source: PermissionSource
  /** The account with at least two permissions of the source, one of which can be revoked. */
  readonly query: PermissionQuery
  /** Sends what revokes permissions, and waits until it has happened; absent where that is tested elsewhere. */
  send?(revocation: Revocation): Promise<void>
}
type Promises = Readonly<Record<string, (sample: PermissionSample) => Promise<void>>>

const kinds = ['spend', 'items', 'act', 'session', 'connection', 'signIn']
const maxText = 2_000

/** The requirements of the kit on every source of permissions. `create` returns a new sample each time. */
export function permissionContract(
  create: () => PermissionSample | Promise<PermissionSample>,
): readonly ContractCase[] {
  return Object.entries(promises).map(([name, keep]) => ({
    name,
    run: async () => keep(await create()),
  }))
}

const promises: Promises = {
  async 'has an id and a kind'({ source: { id, kind } }) {
    ensure(id !== '', 'the id is not empty')
    ensure(kinds.includes(kind), `${kind} is a kind of permissions`)
  },

  async 'lists what the account allowed, each once and in plain data'({ source, query }) {
    const { permissions } = await source.list(query)
    ensure(permissions.length >= 2, 'at least the two permissions of the sample are listed')
    const ids = permissions.map(({ id }) => id)
    ensure(new Set(ids).size === ids.length, 'no permission is listed twice')
    for (const permission of permissions) {
      ensure(kinds.includes(permission.kind), `${permission.kind} is a kind of permissions`)
      const { address, name, url } = permission.holder
      ensure(address ?? name ?? url, `${permission.id} is somebody's`)
      ensure(isPlain(permission), `${permission.id} is plain data, with bounded texts`)
      for (const { amount, used } of permission.terms)
        for (const text of [amount, used])
          ensure(
            text === undefined || /^\d{1,80}(\.\d{1,80})?$/.test(text),
            'an amount is a decimal string in whole units',
          )
    }
  },

  async 'lists the same at each reading'({ source, query }) {
    const ids = async () => (await source.list(query)).permissions.map(({ id }) => id).toSorted()
    const [first, second] = [await ids(), await ids()]
    ensure(`${first}` === `${second}`, 'ids do not change from one reading to the next')
  },

  async 'describes each permission as it lists it, and none that there is not'({ source, query }) {
    const { permissions } = await source.list(query)
    for (const permission of permissions) {
      const found = await source.describe(permission, query)
      ensure(found?.id === permission.id, `${permission.id} is found again`)
    }
  },

  async 'revokes those that it is asked for, and no other one'({ source, query, send }) {
    const { permissions } = await source.list(query)
    const [first] = permissions.filter(({ canRevoke }) => canRevoke)
    ensure(!first || source.revoke, 'a permission that can be revoked has a way')
    if (!first || !source.revoke) return
    const revocations = await source.revoke([first], query)
    const ids = revocations.flatMap((it) => it.ids)
    ensure(ids.length === 1 && ids[0] === first.id, 'exactly what was asked for is revoked')
    if (!send) return
    for (const revocation of revocations) await send(revocation)
    ensure(!(await source.describe(first, query)), 'what was revoked is gone')
    const remaining = (await source.list(query)).permissions.map(({ id }) => id)
    const others = permissions.filter(({ id }) => id !== first.id)
    ensure(!remaining.includes(first.id), 'what was revoked is not listed')
    ensure(
      others.every(({ id }) => remaining.includes(id)),
      'everything else stays',
    )
  },

  async 'ends with the reason of an aborted signal'({ source, query }) {
    const reason = new Error('aborted')
    const error = await source.list({ ...query, signal: AbortSignal.abort(reason) }).then(
      () => undefined,
      (found: unknown) => found,
    )
    ensure(error === reason, 'the list rejects with the reason')
  },
}

function isPlain(permission: Permission): boolean {
  return JSON.stringify(permission).length <= 64 * maxText
}
