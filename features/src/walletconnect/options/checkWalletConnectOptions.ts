import type { KitSettings } from '@portico/core'
import { isNamespace } from '@portico/core/caip'
import { settingsErrors } from '@portico/core/errors'
import { checkOptions } from '@portico/core/feature/store'
import * as z from 'zod/mini'

const strings = z.optional(z.array(z.string()))
const isObject = (value: unknown) => typeof value === 'object' && value !== null
const isRelay = (text: string) => URL.canParse(text) && /^wss?:$/.test(new URL(text).protocol)

const options = z.strictObject({
  projectId: z.optional(z.string().check(z.regex(/\S/, 'Expected a non-empty string'))),
  relayUrl: z.optional(
    z.string().check(z.refine(isRelay, 'Expected a WebSocket URL, as wss://relay.acme.example')),
  ),
  namespaces: z.optional(
    z.record(
      z.string().check(z.refine(isNamespace, 'Expected a CAIP-2 namespace such as eip155')),
      z.strictObject({ methods: strings, events: strings, chains: strings }),
    ),
  ),
  verify: z.optional(z.boolean()),
  client: z.optional(z.custom<object>(isObject, 'Expected signClient()')),
  universalProvider: z.optional(z.custom<object>(isObject, 'Expected a UniversalProvider')),
  tabs: z.optional(z.custom<object>(isObject, 'Expected object')),
})

/** Checks the options of `walletConnect`, and that a relay is configured. Rejects with `settings/invalid`. */
export async function checkWalletConnectOptions(
  value: unknown,
  settings: KitSettings,
): Promise<void> {
  checkOptions('walletConnect', options, value)
  const { projectId, relayUrl, universalProvider } = value as z.output<typeof options>
  if (projectId ?? settings.projectId ?? relayUrl ?? universalProvider) return
  throw settingsErrors.create(
    'invalid',
    ['relayUrl: Required (a relay), since there is no projectId', 'walletConnect'],
    {
      hints: [
        "Give walletConnect({ relayUrl: 'wss://…' }), or createKit a projectId of the vendor",
      ],
      docsPath: 'walletconnect.md',
    },
  )
}
