/**
 * Types for the parts of `libheif-js` and WebAssembly in use: the types of `libheif-js` lack its options, and those of
 * WebAssembly come with the browser types.
 */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Call = (...values: number[]) => number;
  type Instantiate = (
    imports: object,
    done: (instance: WebAssembly.Instance) => void,
  ) => Record<string, unknown>;

  /** Initializes synchronously when `instantiateWasm` does. */
  export default function createLibheif(options: {
    instantiateWasm: Instantiate;
  }): Record<
    | '_malloc'
    | '_heif_context_alloc'
    | '_heif_context_read_from_memory_without_copy'
    | '_heif_context_get_primary_image_handle'
    | '_heif_image_handle_get_width'
    | '_heif_image_handle_get_height'
    | '_heif_image_handle_has_alpha_channel'
    | '_heif_image_handle_get_raw_color_profile_size'
    | '_heif_image_handle_get_raw_color_profile'
    | '_heif_image_handle_get_nclx_color_profile'
    | '_heif_image_handle_get_image_tiling'
    | '_heif_image_handle_decode_image_tile'
    | '_heif_image_release'
    | '_heif_decode_image'
    | '_heif_image_get_width'
    | '_heif_image_get_height'
    | '_heif_image_get_plane_readonly2',
    Call
  >;
}

declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: object);
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
