/** Chain families that have an engine of their own beside the EVM nodes. */
export const engines = ['solana', 'bip122', 'polkadot', 'cosmos'] as const
export type EngineName = (typeof engines)[number]

export type EngineProcess = {
  readonly port: number
  /** Settles when the process is gone, for whatever reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** A chain behind a fixed port; its engine runs from the first connection on. */
export type Engine = {
  readonly name: EngineName
  /** Where it answers, without a scheme: `127.0.0.1:8899`. */
  readonly host: string
  /** Ends the engine and refuses connections until `start`; the chain begins anew then. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends it for good. */
  close(): Promise<void>
}
