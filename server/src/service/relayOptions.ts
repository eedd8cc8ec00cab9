import { type RelayOptions, redisBroker, relayErrors } from '../relay/index.ts'
import type { Settings } from './readSettings.ts'

/** The settings of the relay. Throws `relay/noBroker` when Redis is asked for and its client is not installed. */
export async function relayOptions(settings: Settings): Promise<RelayOptions> {
  const { PROJECT_IDS, ALLOWED_ORIGINS, RELAY_URLS, RELAY_REDIS_URL: url } = settings
  if (url || settings.DATA_REDIS_URL) await findRedisClient()
  return {
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(ALLOWED_ORIGINS && { origins: ALLOWED_ORIGINS }),
    ...(RELAY_URLS && { audience: RELAY_URLS }),
    ...(url && { broker: redisBroker({ url }) }),
  }
}

/** At the start rather than with the first message. */
async function findRedisClient(): Promise<void> {
  try {
    await import('@redis/client')
  } catch (cause) {
    const hints = ['npx -p @portico/server -p @redis/client portico-server']
    throw relayErrors.create('noBroker', [], { cause, hints })
  }
}
