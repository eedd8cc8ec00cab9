export type CosmosPage = EventTarget & Record<string, unknown>

/** A window, as far as Cosmos wallets need one. */
export function cosmosPage(injected: Readonly<Record<string, unknown>> = {}): CosmosPage {
  return Object.assign(new EventTarget() as CosmosPage, injected)
}
