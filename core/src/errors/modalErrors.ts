import { defineErrors } from './defineErrors.ts'

/** The error of an attempt that the visitor left. `connectionErrors` has it too, which load later. */
export const modalErrors = /* @__PURE__ */ defineErrors('connection', {
  modalClosed: 'Modal closed',
})
