/** What a mark means (design §6): saved and accepted · waiting · changed · needs you · says nothing. */
export type Tone = 'ok' | 'wait' | 'change' | 'need' | 'plain' | 'accent'
