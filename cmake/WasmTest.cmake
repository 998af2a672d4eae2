# The PORTABLE folders compiled with emscripten together with tests/wasm/perft.cpp, run under node.
#
# Nothing here belongs to `all`: the test wasm.build makes the program (in parallel, and only what
# changed), and wasm.perft runs it.

find_program(EMXX_PROGRAM em++)
find_program(NODE_PROGRAM node)
mark_as_advanced(EMXX_PROGRAM NODE_PROGRAM)
set(main "${CMAKE_SOURCE_DIR}/tests/wasm/perft.cpp")
file(GLOB found CONFIGURE_DEPENDS "${main}")  # reconfigures when it appears
if(NOT EMXX_PROGRAM OR NOT NODE_PROGRAM OR NOT found)
  message(STATUS "No WebAssembly test: it needs em++, node and tests/wasm/perft.cpp")
  return()
endif()

set(wasm_dir "${CMAKE_BINARY_DIR}/wasm")

# Single system headers by links: with all of /usr/include in the path, emscripten would pick up the
# C library of this machine.
find_path(expected_include tl/expected.hpp REQUIRED)
mark_as_advanced(expected_include)
file(MAKE_DIRECTORY "${wasm_dir}/include")
file(CREATE_LINK "${expected_include}/tl" "${wasm_dir}/include/tl" SYMBOLIC)

# Debian keeps the Node modules that emscripten needs in a place where other Nodes do not look.
set(emxx ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs ${EMXX_PROGRAM})
set(flags -std=c++20 -O2 -Wall -Wextra -Werror)

get_property(sources GLOBAL PROPERTY CADENZA_PORTABLE_SOURCES)
set(objects)
foreach(source IN LISTS sources main)
  cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE name)
  set(object "${wasm_dir}/${name}.o")
  cmake_path(GET object PARENT_PATH object_dir)
  file(MAKE_DIRECTORY "${object_dir}")
  add_custom_command(
    OUTPUT "${object}"
    COMMAND ${emxx} ${flags} -I "${CMAKE_SOURCE_DIR}/src" -isystem "${wasm_dir}/include"
            -MD -MF "${object}.d" -c "${source}" -o "${object}"
    DEPENDS "${source}"
    DEPFILE "${object}.d"
    COMMENT "Compiling ${name} to WebAssembly"
    VERBATIM)
  list(APPEND objects "${object}")
endforeach()

set(program "${wasm_dir}/perft.js")
add_custom_command(
  OUTPUT "${program}"
  # Node runs main() at once, so the module must be there when the script has been read.
  COMMAND ${emxx} -O2 -sWASM_ASYNC_COMPILATION=0 ${objects} -o "${program}"
  DEPENDS ${objects}
  COMMENT "Linking perft.js"
  VERBATIM)
add_custom_target(wasm_perft DEPENDS "${program}")

add_test(NAME wasm.build COMMAND ${CMAKE_COMMAND} --build "${CMAKE_BINARY_DIR}" --target wasm_perft)
add_test(NAME wasm.perft COMMAND ${NODE_PROGRAM} "${program}")
set_tests_properties(wasm.build PROPERTIES FIXTURES_SETUP wasm PROCESSORS 2)
set_tests_properties(wasm.perft PROPERTIES FIXTURES_REQUIRED wasm)
