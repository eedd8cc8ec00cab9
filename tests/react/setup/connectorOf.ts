import type { Connector } from '@portico/core'

/** A connector without behaviour, for lists. */
export const connectorOf = (id: string, traits: Partial<Connector> = {}): Connector => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  namespaces: ['eip155'],
  connect: async () => [],
  restore: async () => undefined,
  disconnect: async () => undefined,
  getProvider: async () => undefined,
  ...traits,
})
