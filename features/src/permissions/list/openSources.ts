import type { PermissionSource, Signer } from '@portico/core'
import type { PermissionsHost } from '../PermissionsHost.ts'

type Host = Pick<PermissionsHost, 'adapter' | 'permissionSources'>

/** The sources of an account: of its adapter, of the features, and of the dapp. One that does not load fails when it is read. */
export async function openSources(
  host: Host,
  { network }: Signer,
  own: readonly PermissionSource[],
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
  return [...(ofChain ?? []), ...ofFeatures.flat(), ...own]
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
