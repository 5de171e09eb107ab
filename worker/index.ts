import { type Environment, handleRequest } from './handle-request.ts';

export default {
  fetch: (request, environment) => handleRequest(request, environment),
} satisfies ExportedHandler<Environment>;
