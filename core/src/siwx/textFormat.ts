import { shortMessageOf } from '../errors/KitError.ts'
import { checkFields } from './checkFields.ts'
import { messageFields } from './messageFields.ts'
import type { SiwxFormat } from './SiwxFormat.ts'
import type { SiwxMessage } from './SiwxMessage.ts'
import { siwxErrors } from './siwxErrors.ts'
import type { TextLayout } from './TextLayout.ts'

/** Longer than any message, even one with all permissions of a wallet. */
const maxLength = 65_536

/** The format of a namespace from its layout. For built-in and third-party adapters. */
export function textFormat(layout: TextLayout): SiwxFormat {
  const { format, read } = messageFields(layout)
  return {
    format: (message) => format(checkFields(message, layout)),
    parse(text) {
      const message = text.length > maxLength ? undefined : read(text)
      if (!message) throw siwxErrors.create('malformed', [])
      // Parses leniently, then formats strictly: a text is accepted only if formatting its fields reproduces it.
      let fields: SiwxMessage
      try {
        fields = checkFields(message, layout)
      } catch (cause) {
        throw siwxErrors.create('malformed', [], { cause, hints: [shortMessageOf(cause)] })
      }
      const other = layout.otherSpelling?.(fields.accountAddress, message.accountAddress)
      const spellings = [fields.accountAddress, other ?? fields.accountAddress]
      if (!spellings.some((accountAddress) => format({ ...fields, accountAddress }) === text))
        throw siwxErrors.create('malformed', [])
      return fields
    },
  }
}
