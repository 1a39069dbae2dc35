/** A password is slow to check, by design, and permissions do not depend on it. For `vi.mock` in place of password.ts. */
export const cheapPasswords = {
  hashPassword: (password: string): Promise<string> => Promise.resolve(`cheap ${password.length}`),
  verifyPassword: (): Promise<boolean> => Promise.resolve(false),
}
