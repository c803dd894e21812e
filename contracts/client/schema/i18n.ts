// Made from contracts/openapi/i18n.json by `run contracts`; not written by hand.
export interface paths {
    "/v1/catalogs/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show all edited translations into one language; 304 while it is what If-None-Match names */
        get: operations["showCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List translations, newest first */
        get: operations["listTranslations"];
        put?: never;
        /** Translate a text into a language */
        post: operations["addTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/translations/{translationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a translated text */
        patch: operations["changeTranslation"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Catalog: {
            language: components["schemas"]["Language"];
            version: number;
            texts: {
                [key: string]: string;
            };
        };
        /** @enum {string} */
        Language: "ru" | "en" | "de" | "es" | "fr" | "it";
        Problem: {
            /** @example /problems/order-not-found */
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            errors: {
                path: string;
                message: string;
            }[];
            requestId: string;
        };
        /** @enum {string} */
        TargetLanguage: "en" | "de" | "es" | "fr" | "it";
        Translation: {
            id: string;
            originalText: string;
            translatedText: string;
            targetLanguage: components["schemas"]["TargetLanguage"];
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TranslationPage: {
            items: components["schemas"]["Translation"][];
            next: string | null;
        };
    };
    responses: {
        /** @description `internal-error`: Something went wrong on our side */
        "internal-error": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "internal-error";
                };
            };
        };
        /** @description `invalid-request`: The request is not valid */
        "invalid-request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid-request";
                };
            };
        };
        /** @description `malformed-request`: The request cannot be read */
        "malformed-request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "malformed-request";
                };
            };
        };
        /** @description `not-allowed`: The caller may not do this */
        "not-allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not-allowed";
                };
            };
        };
        /** @description `not-json`: The body is of an unexpected media type */
        "not-json": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not-json";
                };
            };
        };
        /** @description `precondition-required`: The request must name a version or key */
        "precondition-required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "precondition-required";
                };
            };
        };
        /** @description `too-large`: The body or file is too large */
        "too-large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too-large";
                };
            };
        };
        /** @description `too-slow`: The body did not come in time */
        "too-slow": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too-slow";
                };
            };
        };
        /** @description `translation-exists`: The text has a translation into this language */
        "translation-exists": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "translation-exists";
                };
            };
        };
        /** @description `translation-not-found`: No such translation */
        "translation-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "translation-not-found";
                };
            };
        };
        /** @description `unavailable`: The service cannot answer just now */
        unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "unavailable";
                };
            };
        };
        /** @description `version-changed`: The record was changed meanwhile */
        "version-changed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "version-changed";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    showCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: components["schemas"]["Language"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalog"];
                };
            };
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listTranslations: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
                language?: components["schemas"]["TargetLanguage"];
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationPage"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    addTranslation: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    originalText: string;
                    translatedText: string;
                    targetLanguage: components["schemas"]["TargetLanguage"];
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translation"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["translation-exists"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `placeholders-differ`: The translation has other placeholders than the text */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "placeholders-differ";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    changeTranslation: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                translationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    translatedText: string;
                };
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translation"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["translation-not-found"];
            408: components["responses"]["too-slow"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `placeholders-differ`: The translation has other placeholders than the text */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "placeholders-differ";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
}
