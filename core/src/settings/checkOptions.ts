import { inputMessage } from '../errors/inputMessage.ts'
import { settingsErrors } from './settingsErrors.ts'

/** A schema of zod/mini, as far as its results and its keys are read. */
export type OptionsSchema = {
  safeParse(
    data: unknown,
  ): { success: true } | { success: false; error: { issues: readonly unknown[] } }
  readonly _zod: { readonly def: object }
}
type Definition = {
  readonly shape?: Readonly<Record<PropertyKey, OptionsSchema>>
  readonly innerType?: OptionsSchema
  readonly element?: OptionsSchema
}
type Issue = Parameters<typeof inputMessage>[0][number]

/**
 * Checks what a function that is called `of` was given. Throws `settings/invalid`, which names the option, what came
 * and what is wanted.
 */
export function checkOptions(of: string, schema: OptionsSchema, given: unknown): void {
  const parsed = schema.safeParse(given)
  if (parsed.success) return
  const issues = parsed.error.issues as readonly Issue[] // safeParse gives issues of zod
  throw settingsErrors.create('invalid', [inputMessage(issues, given), of], {
    hints: issues[0]?.code === 'unrecognized_keys' ? knownKeys(schema, issues[0].path) : [],
    ...(of === 'createKit' && { docsPath: 'options.md' }),
    cause: parsed.error,
  })
}

function knownKeys(schema: OptionsSchema, path: readonly PropertyKey[]): readonly string[] {
  const shape = definitionOf(path.reduce<OptionsSchema | undefined>(childOf, schema))?.shape
  return shape ? [`Known are ${Object.keys(shape).join(', ')}`] : []
}

function childOf(schema: OptionsSchema | undefined, key: PropertyKey): OptionsSchema | undefined {
  const { shape, element } = definitionOf(schema) ?? {}
  return shape?.[key] ?? element
}

/** What a schema is made of, below `optional` and its like. */
function definitionOf(schema: OptionsSchema | undefined): Definition | undefined {
  const definition = schema?._zod.def as Definition | undefined // zod keeps it by this name
  return definition?.innerType ? definitionOf(definition.innerType) : definition
}
