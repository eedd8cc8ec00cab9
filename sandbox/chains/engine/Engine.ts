/** Chain families with their own engine; the EVM nodes are separate. */
export const engines = ['solana', 'bip122', 'polkadot', 'cosmos'] as const
export type EngineName = (typeof engines)[number]

export type EngineProcess = {
  readonly port: number
  /** Settles when the process ends, for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** A chain at a fixed port; its engine process starts with the first connection. */
export type Engine<name extends string = EngineName> = {
  readonly name: name
  /** Host and port, without a scheme: `127.0.0.1:8899`. */
  readonly host: string
  /** Ends the engine and rejects connections until `start`, which begins a new chain. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends the engine permanently. */
  close(): Promise<void>
}
