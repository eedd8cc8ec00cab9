import type { Signer } from './Signer.ts'

/** The provider of the wallet in use; every connector of a chain family gives one of the family's kind. */
export function providerOf<provider>({
  connector,
  network,
}: Pick<Signer, 'connector' | 'network'>): Promise<provider> {
  return connector.getProvider(network.chainNamespace) as Promise<provider>
}
