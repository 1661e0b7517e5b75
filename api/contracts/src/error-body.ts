import { z } from 'zod';
import { type ApiErrorCode, apiErrors } from './api-errors.ts';

/** The body of every response with a status of 400 or more. */
export const errorBodySchema = z.object({
  code: z.enum(Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]]),
  message: z.string().min(1),
  /** The invalid field, if there is one. */
  field: z.string().min(1).optional(),
  /** The id of the request, which is also in the X-Request-Id header and in the server's log. */
  requestId: z.string().min(1),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
