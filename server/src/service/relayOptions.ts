import { memoryBroker, type RelayOptions, redisBroker, relayErrors } from '../relay/index.ts'
import type { Settings } from './readSettings.ts'

/** The settings of the relay. Throws `relay/noBroker` when Redis is asked for and its client is not installed. */
export async function relayOptions(settings: Settings): Promise<RelayOptions> {
  const { PROJECT_IDS, ALLOWED_ORIGINS, RELAY_REDIS_URL: url } = settings
  const { PUBLIC_URL = '', RELAY_URLS = [PUBLIC_URL.replace(/^http/, 'ws')] } = settings
  const maxBytes = settings.RELAY_MAIL_MB * 2 ** 20
  if (url || settings.DATA_REDIS_URL) await findRedisClient()
  return {
    audience: RELAY_URLS,
    proxies: settings.PROXIES,
    broker: url ? redisBroker({ url, maxBytes }) : memoryBroker({ maxBytes }),
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(ALLOWED_ORIGINS && { origins: ALLOWED_ORIGINS }),
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
