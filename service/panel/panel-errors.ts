import { ServiceError, failure } from '#service/service-error.ts';

/** The dashboard's server is not who it says it is. */
export const wrongPanelSecret = failure('wrong_panel_secret', 401, 'Acesso não autorizado');

/** No session, an unknown one, or one that has ended: the text never says which. */
export const sessionEnded = failure(
  'session_ended',
  401,
  'Sessão encerrada ou expirada. Entre de novo.',
);

/** The same for an unknown e-mail, a wrong password and a disabled member. */
export const wrongCredentials = failure('wrong_credentials', 401, 'E-mail ou senha incorretos');

export function tooManyAttempts(retryAfterSeconds: number): ServiceError {
  return new ServiceError('too_many_attempts', {
    status: 429,
    message: 'Muitas tentativas. Espere antes de tentar de novo.',
    retryAfterSeconds,
  });
}

/** Never issued, already used, or of an account that is not active: the text never says which. */
export const wrongFirstAccessToken = failure(
  'wrong_first_access_token',
  401,
  'Token de primeiro acesso inválido ou já utilizado',
);

export const emailInUse = failure('email_in_use', 409, 'Este e-mail já está em uso');

export const accountHasWorkspace = failure(
  'account_has_workspace',
  409,
  'Esta conta já tem acesso ao painel. Entre com e-mail e senha.',
);

/** The same answer for an unknown connection, another workspace's, and one without our account. */
export const connectionNotFound = failure('connection_not_found', 404, 'Conexão não encontrada');

/** What an operator is told who names an e-mail that nobody has. */
export const memberNotFound = failure(
  'member_not_found',
  404,
  'Não há membro do painel com este e-mail',
);

/** The same for an unknown view and for another member's. */
export const savedViewNotFound = failure('saved_view_not_found', 404, 'Visão não encontrada');

export const tooManySavedViews = failure(
  'too_many_saved_views',
  422,
  'Limite de visões salvas atingido. Apague uma para salvar outra.',
);

/** The member's role, as it is now, does not allow the act. */
export const roleForbidden = failure('role', 403, 'Sua função não permite esta ação');

export function tooManySamples(retryAfterSeconds: number): ServiceError {
  return new ServiceError('too_many_samples', {
    status: 429,
    message: 'Limite de envios de teste atingido. Espere antes de tentar de novo.',
    retryAfterSeconds,
  });
}

export function tooManyExports(): ServiceError {
  return new ServiceError('too_many_exports', {
    status: 429,
    message: 'Há muitas exportações em andamento. Tente de novo em instantes.',
    retryAfterSeconds: 30,
  });
}

/** Nobody of the workspace, or somebody whose role may not answer infractions. */
export const notAnAnswerer = failure(
  'not_an_answerer',
  422,
  'Esta pessoa não pode responder infrações nesta conta',
);

export const tooManyNotes = failure(
  'too_many_notes',
  422,
  'Limite de notas desta infração atingido',
);

/** The same for an unknown template and for another account's. */
export const templateNotFound = failure('template_not_found', 404, 'Modelo não encontrado');

export const tooManyTemplates = failure(
  'too_many_templates',
  422,
  'Limite de modelos atingido. Apague um para salvar outro.',
);
