export type CosmosPage = EventTarget & Record<string, unknown>

/** A minimal window for Cosmos wallets. */
export function cosmosPage(injected: Readonly<Record<string, unknown>> = {}): CosmosPage {
  return Object.assign(new EventTarget() as CosmosPage, injected)
}
