import { readFile } from 'node:fs/promises'
import { schemaMessage } from '@portico/core'
import * as z from 'zod/mini'
import type { DirectoryOptions, RemoteFeature } from '../directory/DirectoryOptions.ts'
import { type Settings, serviceErrors } from './readSettings.ts'

/** Builds the directory's options from the settings and reads the files that they name. Throws `service/*`. */
export async function directoryOptions(settings: Settings): Promise<DirectoryOptions> {
  const { WALLETS_FILE, WALLETS_PUBLIC_KEY: publicKey, FEATURES_FILE, IMAGES_DIR } = settings
  const { WALLETS_SIGNATURE = `${WALLETS_FILE}.sig`, PROJECT_IDS, ALLOWED_ORIGINS } = settings
  return {
    analytics: settings.ANALYTICS,
    ...(IMAGES_DIR && { images: IMAGES_DIR }),
    ...(settings.DIRECTORY_PICTURES && { pictures: await openDrawings() }),
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(ALLOWED_ORIGINS && { allowedOrigins: ALLOWED_ORIGINS }),
    ...(FEATURES_FILE && { features: await features(FEATURES_FILE) }),
    ...(WALLETS_FILE && { wallets: await read('WALLETS_FILE', WALLETS_FILE) }),
    ...(publicKey && {
      signed: { publicKey, signature: await read('WALLETS_SIGNATURE', WALLETS_SIGNATURE) },
    }),
  }
}

async function read(variable: string, path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw serviceErrors.create('file', [variable, path], { cause })
  }
}

/** Loaded only when it is wanted, because the drawings are an optional package. */
async function openDrawings(): Promise<NonNullable<DirectoryOptions['pictures']>> {
  try {
    const { drawings } = await import('@portico/features/pictures/drawings')
    const find = drawings()
    await find('eip155:1')
    return find
  } catch (cause) {
    throw serviceErrors.create('noDrawings', [], { cause })
  }
}

async function features(path: string): Promise<readonly RemoteFeature[]> {
  const bytes = await read('FEATURES_FILE', path)
  return featureList(new TextDecoder().decode(bytes))
}

const schema = z.array(
  z.object({
    id: z.string(),
    isEnabled: z.boolean(),
    config: z._default(z.nullable(z.array(z.string())), null),
  }),
)

/** Parses the JSON of the features that the operator switches. Throws `service/settings`. */
function featureList(json: string): readonly RemoteFeature[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (cause) {
    throw serviceErrors.create('settings', [['FEATURES_FILE: not JSON']], { cause })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const where = schemaMessage(parsed.error.issues, value)
  throw serviceErrors.create('settings', [[`FEATURES_FILE: ${where}`]])
}
