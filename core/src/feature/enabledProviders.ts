import type { RemoteValue } from '../settings/RemoteFeatureStore.ts'

type Named = { readonly id: string; readonly name: string }

/**
 * The providers that a remote switch leaves on: all, none, or those that its list has by id or by name in any case, as
 * the vendor's configuration names `1inch`.
 */
export function enabledProviders<provider extends Named>(
  providers: readonly provider[],
  value: RemoteValue | undefined = true,
): readonly provider[] {
  if (typeof value === 'boolean') return value ? providers : []
  const listed = new Set(value.map((name) => name.toLowerCase()))
  return providers.filter(({ id, name }) => [id, name].some((it) => listed.has(it.toLowerCase())))
}
