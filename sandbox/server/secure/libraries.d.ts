/** The parts of libraries without types that the sandbox and the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (owner: {
      clientId: string
      accountId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<object>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>
  }
}

declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  type Session = { readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] } }

  export class SMTPServer {
    readonly server: Server
    constructor(options: {
      authOptional?: boolean
      disabledCommands?: readonly string[]
      onData?(stream: Readable, session: Session, done: (error?: Error) => void): void
    })
    listen(port: number, host: string, onListening: () => void): Server
    on(event: 'error', hear: (error: Error) => void): void
    close(onClosed: () => void): void
  }
}
