import type { Async } from '@portico/core'
import type { PermissionList, PermissionSource, Signer } from '@portico/core/adapter'
import type { PermissionsHost } from '../PermissionsHost.ts'

/** What a source said, or why it did not. */
export type SourceReading = {
  readonly source: PermissionSource
  readonly list: Async<PermissionList>
}

/** The sources of an account: of its adapter, of the features, and of the dapp. One that does not load fails when it is read. */
export async function openSources(
  host: Pick<PermissionsHost, 'adapter' | 'permissionSources'>,
  { network }: Signer,
  ofDapp: readonly PermissionSource[],
): Promise<readonly PermissionSource[]> {
  const adapter = await host.adapter(network.chainNamespace)
  const [ofChain, ...ofFeatures] = await Promise.all([
    orFailing('chain', adapter?.permissions?.() ?? Promise.resolve([])),
    ...host.permissionSources().map((source, at) =>
      orFailing(
        `feature ${at}`,
        source.then((it) => (it ? [it] : [])),
      ),
    ),
  ])
  return [...(ofChain ?? []), ...ofFeatures.flat(), ...ofDapp]
}

async function orFailing(
  id: string,
  loading: Promise<readonly PermissionSource[]>,
): Promise<readonly PermissionSource[]> {
  try {
    return await loading
  } catch (error) {
    const fail = () => Promise.reject(error)
    return [{ id, kind: id === 'chain' ? 'spend' : 'session', list: fail, describe: fail }]
  }
}

/** Whether two readings have the same entries, as far as that can be told without comparing these. */
export function isSameList(
  one: readonly SourceReading[],
  other: readonly SourceReading[],
): boolean {
  const after = other.filter(hasEntries)
  const before = one.filter(hasEntries)
  return (
    before.length === after.length &&
    before.every(({ source, list }, at) => source === after[at]?.source && list === after[at]?.list)
  )
}

function hasEntries({ list }: SourceReading): boolean {
  return list.status === 'success' && list.data.permissions.length > 0
}
